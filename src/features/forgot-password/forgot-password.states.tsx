import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/forgot-password.walk.ts';
import { ForgotPasswordForState } from './ForgotPasswordForState.tsx';

export default flow([walk], (snapshot) => <ForgotPasswordForState snapshot={snapshot} send={send} onBack={send} />);
