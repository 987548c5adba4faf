import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { walk } from '../../walks/writing.walk.ts';
import { WritingForState } from '../../src/features/writing/WritingForState.tsx';

export default flow([walk], (snapshot) => (
  <WritingForState snapshot={snapshot} player={snapshotIn(audioPlayer.walk, 'stopped')} send={send} />
));
