import { AssignmentsForState } from '../../src/teacher/assignments/AssignmentsForState.tsx';
import { walk } from '../../walks/teacher-assignments.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => <AssignmentsForState snapshot={snapshot} send={send} onGo={() => {}} />);
