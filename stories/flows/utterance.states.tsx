import { send } from '../flow.ts';
import { game } from '../game.tsx';
import { nameOf, snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import * as speaking from '../../walks/speaking.walk.ts';
import * as take from '../../walks/take.walk.ts';
import { walk } from '../../walks/utterance.walk.ts';
import { SpeakingForState } from '../../src/features/speaking/SpeakingForState.tsx';

/** States of the take meanwhile. The take's own stories show all of its states. */
const TAKES = Object.entries({
  'trying.taking.opening': 'capturing.opening.asking',
  'trying.taking.hearing.starting': 'capturing.ready',
  'trying.taking.hearing.recording': 'capturing.recording.time.talking.counting+voice.heard+sound.flowing',
  'trying.taking.hearing.finishing': 'capturing.finishing',
  'trying.taking.lost': 'capturing.lost',
  'trying.taking.troubled': 'missing',
});

export default game([walk], (snapshot) => {
  const beside = TAKES.find(([state]) => nameOf(snapshot.value).startsWith(state));
  return (
    <SpeakingForState
      snapshot={snapshotIn(speaking.walk, 'attempting.silent')}
      utterance={snapshot}
      take={beside && snapshotIn(take.walk, beside[1])}
      player={snapshotIn(audioPlayer.onRequest, 'default')}
      browser="safari-ios"
      send={send}
      sendUtterance={send}
      sendTake={send}
    />
  );
});
