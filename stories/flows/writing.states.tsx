import { send } from '../flow.ts';
import { game } from '../game.tsx';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { walk } from '../../walks/writing.walk.ts';
import { WritingForState } from '../../src/features/writing/WritingForState.tsx';

export default game([walk], (snapshot) => (
  <WritingForState snapshot={snapshot} player={snapshotIn(audioPlayer.walk, 'stopped')} send={send} />
));
