import { flow, send } from '../flow.ts';
import { walk, withoutToken } from '../../walks/new-password.walk.ts';
import { NewPasswordForState } from '../../src/features/new-password/NewPasswordForState.tsx';

export default flow([walk, withoutToken], (snapshot) => <NewPasswordForState snapshot={snapshot} send={send} />);
