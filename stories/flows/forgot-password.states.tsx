import { flow, send } from '../flow.ts';
import { walk } from '../../walks/forgot-password.walk.ts';
import { ForgotPasswordForState } from '../../src/features/forgot-password/ForgotPasswordForState.tsx';

export default flow([walk], (snapshot) => <ForgotPasswordForState snapshot={snapshot} send={send} onBack={send} />);
