import { send } from '../flow.ts';
import { game } from '../game.tsx';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import * as speaking from '../../walks/speaking.walk.ts';
import { silent, walk } from '../../walks/take.walk.ts';
import { isCutOff } from '../../machines/take/take.selectors.ts';
import * as utterance from '../../walks/utterance.walk.ts';
import { SpeakingForState } from '../../src/features/speaking/SpeakingForState.tsx';

/** Draws the take of a sentence, which has no pause. A passage draws the same take in its own way. */
export default game(
  [walk, silent],
  (snapshot) => (
    <SpeakingForState
      snapshot={snapshotIn(speaking.walk, 'attempting.silent')}
      utterance={snapshotIn(utterance.walk, isCutOff(snapshot) ? 'trying.taking.lost' : 'trying.taking.opening')}
      take={snapshot}
      player={snapshotIn(audioPlayer.onRequest, 'default')}
      browser="safari-ios"
      send={send}
      sendUtterance={send}
      sendTake={send}
    />
  ),
  // An interruption shows only after the limit.
  ['sound'],
  // The utterance tells the take of each press.
  ({ type }) =>
    type === 'utterance.press' ? { type: 'take.press' } : type === 'utterance.send' ? { type: 'take.end' } : undefined,
);
