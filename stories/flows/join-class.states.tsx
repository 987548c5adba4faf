import { flow, send } from '../flow.ts';
import { walk } from '../../walks/join-class.walk.ts';
import { JoinClassForState } from '../../src/features/join-class/JoinClassForState.tsx';

export default flow([walk], (snapshot) => <JoinClassForState snapshot={snapshot} send={send} />);
