import { flow, send } from '../flow.ts';
import { walk } from '../../walks/push.walk.ts';
import { NotificationsForState } from '../../src/features/account/NotificationsForState.tsx';

export default flow([walk], (snapshot) => <NotificationsForState snapshot={snapshot} send={send} />);
