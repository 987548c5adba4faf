import { flow } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import { walk } from '../../walks/comparison.walk.ts';
import * as speaking from '../../walks/speaking.walk.ts';
import { drawSpeaking } from './speaking.states.tsx';

export default flow([walk], (snapshot) => {
  const looksAt = snapshot.matches({ sound: 'phone' }) ? 'word' : 'feedback';
  return drawSpeaking(snapshotIn(speaking.walk, `judged.scored.reviewing.${looksAt}`), { beside: snapshot });
});
