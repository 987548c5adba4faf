import { PasswordForState } from '../../src/teacher/login/PasswordForState.tsx';
import { walk, withoutToken } from '../../walks/teacher-password.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk, withoutToken], (snapshot) => (
  <PasswordForState snapshot={snapshot} send={send} onGo={() => {}} />
));
