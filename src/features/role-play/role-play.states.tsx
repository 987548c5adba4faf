import type { SnapshotFrom } from 'xstate';
import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import { unnamed, walk } from '../../../tests/machines/role-play.walk.ts';
import * as take from '../../../tests/machines/take.walk.ts';
import * as utterance from '../../../tests/machines/utterance.walk.ts';
import { RolePlayForState } from './RolePlayForState.tsx';

const READY = snapshotIn(utterance.walk, 'trying.waiting.line.ready+advice.none');
const TALKING = snapshotIn(utterance.walk, 'trying.taking.hearing.recording');
const RECORDING = snapshotIn(take.walk, 'capturing.recording.talking.counting');
// As a voice would, once.
const subscribeLevel = (draw: (level: number) => void) => (draw(0.6), () => {});

export default flow([walk, unnamed], (snapshot) => drawRolePlay(snapshot), ['time']);

/** A conversation in some state, with what runs in it. */
export function drawRolePlay(
  snapshot: SnapshotFrom<typeof walk.machine>,
  { isTalking = false, isBlocked = false } = {},
) {
  return (
    <RolePlayForState
      snapshot={snapshot}
      utterance={isTalking ? TALKING : READY}
      take={isTalking ? RECORDING : undefined}
      player={snapshotIn(audioPlayer.onRequest, isBlocked ? 'playing.warning' : 'default')}
      browser="chrome-desktop"
      subscribeLevel={subscribeLevel}
      send={send}
      sendUtterance={send}
      sendTake={send}
    />
  );
}
