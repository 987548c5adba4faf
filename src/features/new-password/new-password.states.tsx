import { flow, send } from '../../../stories/flow.ts';
import { walk, withoutToken } from '../../../tests/machines/new-password.walk.ts';
import { NewPasswordForState } from './NewPasswordForState.tsx';

export default flow([walk, withoutToken], (snapshot) => <NewPasswordForState snapshot={snapshot} send={send} />);
