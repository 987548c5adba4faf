import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/assignment-history.walk.ts';
import { AssignmentHistoryForState } from './AssignmentHistoryForState.tsx';

const NOW = Date.UTC(2026, 10, 21, 8);

export default flow([walk], (snapshot) => <AssignmentHistoryForState snapshot={snapshot} now={NOW} send={send} />);
