import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { send } from '../flow.ts';
import { game } from '../game.tsx';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import * as comparison from '../../walks/comparison.walk.ts';
import * as take from '../../walks/take.walk.ts';
import { walk } from '../../walks/speaking.walk.ts';
import * as utterance from '../../walks/utterance.walk.ts';
import { ReviewForState } from '../../src/features/speaking/ReviewForState.tsx';
import { SpeakingForState } from '../../src/features/speaking/SpeakingForState.tsx';

const READY = snapshotIn(utterance.walk, 'trying.waiting.ready');
const TALKING = snapshotIn(utterance.walk, 'trying.taking.hearing.recording.listening');
const RECORDING = snapshotIn(take.walk, 'capturing.recording.time.talking.counting+voice.heard+sound.flowing');

export default game(
  [walk],
  (snapshot) => drawSpeaking(snapshot, { said: isTalking(snapshot) ? TALKING : READY }),
  [],
  // The utterance begins or stops recording.
  ({ type }, snapshot) =>
    type === 'utterance.press' ? { type: isTalking(snapshot) ? 'utterance.stopped' : 'utterance.began' } : undefined,
);

function isTalking(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.matches({ attempting: 'talking' });
}

export function drawSpeaking(
  snapshot: SnapshotFrom<typeof walk.machine>,
  { said = READY, beside = snapshotIn(comparison.walk, 'model.ready+sound.silent') } = {},
) {
  return (
    <SpeakingForState
      snapshot={snapshot}
      utterance={said}
      take={said === TALKING ? RECORDING : undefined}
      player={snapshotIn(audioPlayer.onRequest, 'default')}
      review={<ReviewForState snapshot={snapshot} comparison={beside} send={send} sendComparison={send} />}
      browser="chrome-desktop"
      send={send}
      sendUtterance={send}
      sendTake={send}
    />
  );
}
