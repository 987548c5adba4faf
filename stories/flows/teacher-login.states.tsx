import { LoginForState } from '../../src/teacher/login/LoginForState.tsx';
import { afterEnd, walk } from '../../walks/teacher-login.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk, afterEnd], (snapshot) => <LoginForState snapshot={snapshot} send={send} />);
