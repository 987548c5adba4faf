import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import * as speaking from '../../../tests/machines/speaking.walk.ts';
import { walk } from '../../../tests/machines/take.walk.ts';
import * as utterance from '../../../tests/machines/utterance.walk.ts';
import { SpeakingForState } from './SpeakingForState.tsx';

/** Draws the take of a sentence, which has no pause. A passage draws the same take in its own way. */
export default flow([walk], (snapshot) => (
  <SpeakingForState
    snapshot={snapshotIn(speaking.walk, 'attempting.silent')}
    utterance={snapshotIn(
      utterance.walk,
      snapshot.matches({ capturing: 'lost' }) ? 'trying.taking.lost' : 'trying.taking.opening',
    )}
    take={snapshot}
    player={snapshotIn(audioPlayer.onRequest, 'default')}
    browser="safari-ios"
    send={send}
    sendUtterance={send}
    sendTake={send}
  />
));
