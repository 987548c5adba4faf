import { JoiningForState } from '../../src/teacher/joining/JoiningForState.tsx';
import { walk } from '../../walks/teacher-joining.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => <JoiningForState snapshot={snapshot} send={send} onGo={() => {}} />);
