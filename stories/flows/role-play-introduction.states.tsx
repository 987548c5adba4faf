import { flow, send } from '../flow.ts';
import { walk } from '../../walks/role-play-introduction.walk.ts';
import { RolePlayIntroductionForState } from '../../src/features/role-play-introduction/RolePlayIntroductionForState.tsx';

const NOW = Date.UTC(2026, 10, 22, 12);

export default flow([walk], (snapshot) => <RolePlayIntroductionForState snapshot={snapshot} now={NOW} send={send} />);
