import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import * as speaking from '../../../tests/machines/speaking.walk.ts';
import { markup, walk } from '../../../tests/machines/word-practice.walk.ts';
import { drawSpeaking } from '../speaking/speaking.states.tsx';
import { WordPracticeForState } from './WordPracticeForState.tsx';

export default flow([walk, markup], (snapshot) => (
  <WordPracticeForState snapshot={snapshot} player={snapshotIn(audioPlayer.onRequest, 'default')} send={send}>
    {drawSpeaking(snapshotIn(speaking.walk, 'attempting.silent'))}
  </WordPracticeForState>
));
