import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import { walk } from '../../../tests/machines/writing.walk.ts';
import { WritingForState } from './WritingForState.tsx';

export default flow([walk], (snapshot) => (
  <WritingForState snapshot={snapshot} player={snapshotIn(audioPlayer.walk, 'stopped')} send={send} />
));
