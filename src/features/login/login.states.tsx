import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/login.walk.ts';
import { LoginForState } from './LoginForState.tsx';

export default flow([walk], (snapshot) => <LoginForState snapshot={snapshot} send={send} />);
