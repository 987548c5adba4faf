import { send } from '../flow.ts';
import { game } from '../game.tsx';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { walk } from '../../walks/warm-up.walk.ts';
import { WarmUpForState } from '../../src/features/warm-up/WarmUpForState.tsx';

export default game([walk], (snapshot) => (
  <WarmUpForState snapshot={snapshot} player={snapshotIn(audioPlayer.walk, 'playing.sounding')} send={send} />
));
