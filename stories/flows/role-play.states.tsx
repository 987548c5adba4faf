import type { SnapshotFrom } from 'xstate';
import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { unnamed, walk } from '../../walks/role-play.walk.ts';
import * as take from '../../walks/take.walk.ts';
import * as utterance from '../../walks/utterance.walk.ts';
import { RolePlayForState } from '../../src/features/role-play/RolePlayForState.tsx';

const VOICES = {
  silent: { utterance: snapshotIn(utterance.walk, 'trying.waiting.ready'), take: undefined },
  recorded: {
    utterance: snapshotIn(utterance.walk, 'trying.taking.hearing.recording.listening'),
    take: snapshotIn(take.walk, 'capturing.recording.talking.counting'),
  },
  cutOff: {
    utterance: snapshotIn(utterance.walk, 'trying.taking.lost'),
    take: snapshotIn(take.walk, 'capturing.lost'),
  },
};
const subscribeLevel = (draw: (level: number) => void) => (draw(0.6), () => {});

export default flow([walk, unnamed], (snapshot) => drawRolePlay(snapshot), ['question']);

export function drawRolePlay(
  snapshot: SnapshotFrom<typeof walk.machine>,
  { voice = 'silent', isBlocked = false }: { voice?: keyof typeof VOICES; isBlocked?: boolean } = {},
) {
  return (
    <RolePlayForState
      snapshot={snapshot}
      {...VOICES[voice]}
      player={snapshotIn(audioPlayer.onRequest, isBlocked ? 'playing.warning' : 'default')}
      browser="chrome-desktop"
      subscribeLevel={subscribeLevel}
      send={send}
      sendUtterance={send}
      sendTake={send}
    />
  );
}
