import { flow, send } from '../flow.ts';
import { walk } from '../../walks/offline-scoring.walk.ts';
import { OfflineScoringForState } from '../../src/features/account/OfflineScoringForState.tsx';

export default flow([walk], (snapshot) => <OfflineScoringForState snapshot={snapshot} send={send} />);
