import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/notices.walk.ts';
import { NoticesForState } from './NoticesForState.tsx';

export default flow([walk], (snapshot) => <NoticesForState snapshot={snapshot} send={send} />);
