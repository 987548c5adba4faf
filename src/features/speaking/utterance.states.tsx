import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import * as speaking from '../../../tests/machines/speaking.walk.ts';
import { walk } from '../../../tests/machines/utterance.walk.ts';
import { SpeakingForState } from './SpeakingForState.tsx';

export default flow([walk], (snapshot) => (
  <SpeakingForState
    snapshot={snapshotIn(speaking.walk, 'attempting.silent')}
    utterance={snapshot}
    player={snapshotIn(audioPlayer.onRequest, 'default')}
    browser="safari-ios"
    send={send}
    sendUtterance={send}
  />
));
