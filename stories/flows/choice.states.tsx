import { send } from '../flow.ts';
import { game } from '../game.tsx';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { reading, walk } from '../../walks/choice.walk.ts';
import { ChoiceForState } from '../../src/features/choice/ChoiceForState.tsx';

export default game([walk, reading], (snapshot) => (
  <ChoiceForState snapshot={snapshot} player={snapshotIn(audioPlayer.walk, 'playing.sounding')} send={send} />
));
