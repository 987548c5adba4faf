import { send } from '../flow.ts';
import { game } from '../game.tsx';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { walk } from '../../walks/lazy-game.walk.ts';
import * as warmUp from '../../walks/warm-up.walk.ts';
import { LazyGameForState } from '../../src/features/lazy-game/LazyGameForState.tsx';
import { WarmUpForState } from '../../src/features/warm-up/WarmUpForState.tsx';

export default game([walk], (snapshot) => (
  <LazyGameForState snapshot={snapshot} send={send}>
    <WarmUpForState
      snapshot={snapshotIn(warmUp.walk, 'presenting')}
      player={snapshotIn(audioPlayer.walk, 'playing.sounding')}
      send={send}
    />
  </LazyGameForState>
));
