import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { walk } from '../../walks/warm-up.walk.ts';
import { WarmUpForState } from '../../src/features/warm-up/WarmUpForState.tsx';

export default flow([walk], (snapshot) => (
  <WarmUpForState snapshot={snapshot} player={snapshotIn(audioPlayer.walk, 'playing.sounding')} send={send} />
));
