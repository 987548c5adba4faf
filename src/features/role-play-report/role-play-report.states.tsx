import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/role-play-report.walk.ts';
import { RolePlayReportForState } from './RolePlayReportForState.tsx';

const NOW = Date.UTC(2026, 10, 22, 12);

export default flow([walk], (snapshot) => <RolePlayReportForState snapshot={snapshot} now={NOW} send={send} />);
