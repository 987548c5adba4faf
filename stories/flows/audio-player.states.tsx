import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import { onRequest, said, walk } from '../../walks/audio-player.walk.ts';
import * as warmUp from '../../walks/warm-up.walk.ts';
import { WarmUpForState } from '../../src/features/warm-up/WarmUpForState.tsx';

export default flow(
  [walk, onRequest, said],
  (snapshot) => <WarmUpForState snapshot={snapshotIn(warmUp.walk, 'presenting')} player={snapshot} send={send} />,
  [],
  // The warm-up plays the sound.
  (event) => (event.type === 'warmUp.listen' ? { ...event, type: 'audio.play' } : undefined),
);
