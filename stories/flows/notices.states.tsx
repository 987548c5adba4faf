import { flow, send } from '../flow.ts';
import { walk } from '../../walks/notices.walk.ts';
import { NoticesForState } from '../../src/features/notices/NoticesForState.tsx';

export default flow([walk], (snapshot) => <NoticesForState snapshot={snapshot} send={send} />);
