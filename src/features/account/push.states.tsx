import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/push.walk.ts';
import { NotificationsForState } from './NotificationsForState.tsx';

export default flow([walk], (snapshot) => <NotificationsForState snapshot={snapshot} send={send} />);
