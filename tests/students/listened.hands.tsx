/** Hands for a card that the teacher can hear. */
import { expect } from 'vitest';
import { SpeakingGame } from '../../src/features/speaking/SpeakingGame.tsx';
import { entry, pronunciationResult } from '../../walks/support/fixtures.ts';
import { english } from '../support/english.ts';
import { settled } from '../support/fakes.ts';
import { speakingRig } from '../support/speaking-rig.ts';
import { Stand } from './game-rig.tsx';
import { listened } from './listened.student.ts';
import { happened, playStudent, stageAlone } from './play.tsx';
import { button, byRole, canPress, press, sees, words } from './senses.ts';

const { microphone, score } = english;
const told = words(microphone.teacherListens.other.replace('{{n}}', '30'));
const speak = button(microphone.normal);

async function open() {
  const rig = speakingRig({ entry: entry({ listening: { lesson_id: 'lesson-4', days: 30 } }) });
  stageAlone(<Stand actor={rig.actor} Game={(props) => <SpeakingGame {...props} subscribeLevel={() => () => {}} />} />);
  await rig.connect();
  return rig;
}
type World = Awaited<ReturnType<typeof open>>;

async function begin({ capture, socket }: World) {
  await press(speak);
  capture().opens();
  socket().says({ type: 'start_stream_result' });
  await settled();
}
const toldIn = ({ socket }: World) => socket().messages.map((message) => 'told_in' in message && message.told_in);

playStudent(listened, {
  begins: open,
  sees: {
    async told() {
      await sees(told);
      await canPress(speak);
    },
    async recording(world) {
      await sees(told, button(microphone.recording));
      expect(toldIn(world)[0]).toBe('lesson-4');
    },
    scored: () => sees(byRole('region', score.region)),
    toldAgain: () => sees(told),
  },
  does: {
    speaks: begin,
    async theScoreComes({ hear, acknowledge, finish, result }) {
      hear();
      acknowledge();
      finish();
      result(pronunciationResult(70));
      await happened();
    },
    async triesAgain({ clock }) {
      await press(button(score.tryAgain));
      clock.increment(650);
    },
  },
});
