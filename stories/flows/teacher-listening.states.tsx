import { ListeningForState } from '../../src/teacher/listening/ListeningForState.tsx';
import { walk } from '../../walks/teacher-listening.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => <ListeningForState snapshot={snapshot} send={send} onGo={() => {}} />);
