import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import * as speaking from '../../walks/speaking.walk.ts';
import { markup, walk } from '../../walks/word-practice.walk.ts';
import { drawSpeaking } from './speaking.states.tsx';
import { WordPracticeForState } from '../../src/features/word-practice/WordPracticeForState.tsx';

export default flow([walk, markup], (snapshot) => (
  <WordPracticeForState snapshot={snapshot} player={snapshotIn(audioPlayer.onRequest, 'default')} send={send}>
    {drawSpeaking(snapshotIn(speaking.walk, 'attempting.silent'))}
  </WordPracticeForState>
));
