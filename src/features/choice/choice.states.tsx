import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import { reading, walk } from '../../../tests/machines/choice.walk.ts';
import { ChoiceForState } from './ChoiceForState.tsx';

export default flow([walk, reading], (snapshot) => (
  <ChoiceForState snapshot={snapshot} player={snapshotIn(audioPlayer.walk, 'playing.sounding')} send={send} />
));
