import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/assignment-list.walk.ts';
import { AssignmentListForState } from './AssignmentListForState.tsx';

const NOW = Date.UTC(2026, 10, 21, 8);

export default flow([walk], (snapshot) => (
  <AssignmentListForState snapshot={snapshot} now={NOW} send={send} onMenu={send} />
));
