import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/role-play-introduction.walk.ts';
import { RolePlayIntroductionForState } from './RolePlayIntroductionForState.tsx';

const NOW = Date.UTC(2026, 10, 22, 12);

export default flow([walk], (snapshot) => <RolePlayIntroductionForState snapshot={snapshot} now={NOW} send={send} />);
