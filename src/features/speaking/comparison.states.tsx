import { flow } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import { walk } from '../../../tests/machines/comparison.walk.ts';
import * as speaking from '../../../tests/machines/speaking.walk.ts';
import { drawSpeaking } from './speaking.states.tsx';

export default flow([walk], (snapshot) => {
  const looksAt = snapshot.matches({ sound: 'phone' }) ? 'word' : 'feedback';
  return drawSpeaking(snapshotIn(speaking.walk, `judged.scored.reviewing.${looksAt}`), { beside: snapshot });
});
