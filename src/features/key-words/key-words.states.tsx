import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import { walk, wordless } from '../../../tests/machines/key-words.walk.ts';
import * as speaking from '../../../tests/machines/speaking.walk.ts';
import { drawSpeaking } from '../speaking/speaking.states.tsx';
import { KeyWordsForState } from './KeyWordsForState.tsx';

export default flow([walk, wordless], (snapshot) => (
  <KeyWordsForState snapshot={snapshot} player={snapshotIn(audioPlayer.walk, 'playing.sounding')} send={send}>
    {drawSpeaking(snapshotIn(speaking.walk, 'attempting.silent'))}
  </KeyWordsForState>
));
