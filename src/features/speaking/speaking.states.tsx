import type { SnapshotFrom } from 'xstate';
import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import * as comparison from '../../../tests/machines/comparison.walk.ts';
import * as take from '../../../tests/machines/take.walk.ts';
import { walk } from '../../../tests/machines/speaking.walk.ts';
import * as utterance from '../../../tests/machines/utterance.walk.ts';
import { ReviewForState } from './ReviewForState.tsx';
import { SpeakingForState } from './SpeakingForState.tsx';

const READY = snapshotIn(utterance.walk, 'trying.waiting.ready');
const TALKING = snapshotIn(utterance.walk, 'trying.taking.hearing.recording.listening');
const RECORDING = snapshotIn(take.walk, 'capturing.recording.talking.counting');

export default flow([walk], (snapshot) =>
  drawSpeaking(snapshot, { said: snapshot.matches({ attempting: 'talking' }) ? TALKING : READY }),
);

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
