import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/assignment-detail.walk.ts';
import { AssignmentDetailForState } from './AssignmentDetailForState.tsx';

const NOW = Date.UTC(2026, 10, 21, 8);

export default flow([walk], (snapshot) => (
  <AssignmentDetailForState snapshot={snapshot} now={NOW} send={send} onMenu={send} />
));
