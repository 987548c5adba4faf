import type { SnapshotFrom } from 'xstate';
import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { walk, withoutNetwork } from '../../walks/conversation.walk.ts';
import * as take from '../../walks/take.walk.ts';
import * as turnWalks from '../../walks/turn.walk.ts';
import * as utterance from '../../walks/utterance.walk.ts';
import { ConversationForState } from '../../src/features/role-play/ConversationForState.tsx';

const VOICES = {
  silent: { utterance: snapshotIn(utterance.walk, 'trying.waiting.ready'), take: undefined },
  recorded: {
    utterance: snapshotIn(utterance.walk, 'trying.taking.hearing.recording.listening'),
    take: snapshotIn(take.walk, 'capturing.recording.time.talking.counting+voice.heard+sound.flowing'),
  },
  cutOff: {
    utterance: snapshotIn(utterance.walk, 'trying.taking.lost'),
    take: snapshotIn(take.walk, 'capturing.lost'),
  },
};
const SPEAKING = snapshotIn(turnWalks.walk, 'open.speaking.freely');
const subscribeLevel = (draw: (level: number) => void) => (draw(0.6), () => {});

interface ConversationPicture {
  turn?: SnapshotFrom<typeof turnWalks.walk.machine>;
  voice?: keyof typeof VOICES;
  isBlocked?: boolean;
}

export function drawConversation(
  snapshot: SnapshotFrom<typeof walk.machine>,
  { turn = SPEAKING, voice = 'silent', isBlocked = false }: ConversationPicture = {},
) {
  return (
    <ConversationForState
      snapshot={snapshot}
      turn={turn}
      {...VOICES[voice]}
      player={snapshotIn(audioPlayer.onRequest, isBlocked ? 'playing.warning' : 'default')}
      browser="chrome-desktop"
      subscribeLevel={subscribeLevel}
      send={send}
      sendTurn={send}
      sendUtterance={send}
      sendTake={send}
    />
  );
}

export default flow([walk, withoutNetwork], (snapshot) => drawConversation(snapshot), ['question']);
