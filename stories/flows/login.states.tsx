import { flow, send } from '../flow.ts';
import { walk } from '../../walks/login.walk.ts';
import { LoginForState } from '../../src/features/login/LoginForState.tsx';

export default flow([walk], (snapshot) => <LoginForState snapshot={snapshot} send={send} />);
