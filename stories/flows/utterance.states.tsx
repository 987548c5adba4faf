import type { SnapshotFrom } from 'xstate';
import { send, type Answer } from '../flow.ts';
import { game } from '../game.tsx';
import { nameOf, snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import * as speaking from '../../walks/speaking.walk.ts';
import { done } from '../../walks/support/walk.ts';
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

const draw = (snapshot: SnapshotFrom<typeof walk.machine>) => {
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
};

/** The take stops the recording, or sends what it has. */
const answer: Answer = ({ type }) =>
  type === 'utterance.press' ? { type: 'take.stopped' } : type === 'utterance.send' ? done('take') : undefined;

export default game([walk], draw, [], answer);
