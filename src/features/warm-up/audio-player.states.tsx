import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import { onRequest, said, walk } from '../../../tests/machines/audio-player.walk.ts';
import * as warmUp from '../../../tests/machines/warm-up.walk.ts';
import { WarmUpForState } from './WarmUpForState.tsx';

export default flow([walk, onRequest, said], (snapshot) => (
  <WarmUpForState snapshot={snapshotIn(warmUp.walk, 'presenting')} player={snapshot} send={send} />
));
