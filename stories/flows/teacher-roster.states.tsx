import { RosterForState } from '../../src/teacher/roster/RosterForState.tsx';
import { walk } from '../../walks/teacher-roster.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => <RosterForState snapshot={snapshot} send={send} onGo={() => {}} />);
