import { flow, send } from '../../../stories/flow.ts';
import { unnamed, walk } from '../../../tests/machines/role-play-report.walk.ts';
import { RolePlayReportForState } from './RolePlayReportForState.tsx';

const NOW = Date.UTC(2026, 10, 22, 12);

export default flow([walk, unnamed], (snapshot) => (
  <RolePlayReportForState snapshot={snapshot} now={NOW} send={send} />
));
