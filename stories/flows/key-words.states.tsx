import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { walk, wordless } from '../../walks/key-words.walk.ts';
import * as speaking from '../../walks/speaking.walk.ts';
import { drawSpeaking } from './speaking.states.tsx';
import { KeyWordsForState } from '../../src/features/key-words/KeyWordsForState.tsx';

export default flow([walk, wordless], (snapshot) => (
  <KeyWordsForState snapshot={snapshot} player={snapshotIn(audioPlayer.walk, 'playing.sounding')} send={send}>
    {drawSpeaking(snapshotIn(speaking.walk, 'attempting.silent'))}
  </KeyWordsForState>
));
