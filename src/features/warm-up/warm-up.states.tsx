import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import { walk } from '../../../tests/machines/warm-up.walk.ts';
import { WarmUpForState } from './WarmUpForState.tsx';

export default flow([walk], (snapshot) => (
  <WarmUpForState snapshot={snapshot} player={snapshotIn(audioPlayer.walk, 'playing.sounding')} send={send} />
));
