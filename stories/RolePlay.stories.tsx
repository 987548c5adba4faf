import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, fn, within } from 'storybook/test';
import { LeaveRolePlayForState } from '../src/features/role-play/LeaveRolePlay.tsx';
import { drawConversation } from './flows/conversation.states.tsx';
import { STUDENT_TURN } from './flows/turn.states.tsx';
import { rolePlayTexts } from '../src/languages/role-play/en.ts';
import { walk } from '../walks/conversation.walk.ts';
import * as sitting from '../walks/sitting.walk.ts';
import { missed } from '../walks/support/role-play.ts';
import { english } from '../tests/support/english.ts';
import { send } from './flow.ts';
import { snapshotIn } from './states.ts';

export default { title: 'Role play/Examples' };

const TUTOR_SPEAKING = snapshotIn(
  walk,
  'open.talk.tutorSpeaking+replay.silent+question.unasked+hints.closed+goals.folded',
);

const withMiss = () => {
  const context = { ...STUDENT_TURN.context, conversation: missed(), toSay: [] };
  return walk.machine.resolveState({ ...STUDENT_TURN, context });
};

const ASKING = snapshotIn(sitting.walk, 'begun.open.attempts.some+question.asking');
const leaving = (onFeedback?: () => void) => () => (
  <>
    {drawConversation(STUDENT_TURN)}
    <LeaveRolePlayForState snapshot={ASKING} send={send} onFeedback={onFeedback} />
  </>
);

const story = (name: string, draw: () => ReactElement, shows: readonly string[]): StoryObj => ({
  name,
  render: draw,
  play: async ({ canvasElement }) => {
    for (const button of shows)
      await expect(within(canvasElement.ownerDocument.body).getByRole('button', { name: button })).toBeVisible();
  },
});

export const Recording = story(
  '[RP-02] The student speaks',
  () => drawConversation(STUDENT_TURN, { voice: 'recorded' }),
  [english.microphone.recording],
);
export const MicrophoneLost = story(
  '[RP-02] The microphone went away: what was said until then can be sent',
  () => drawConversation(STUDENT_TURN, { voice: 'cutOff' }),
  [english.microphone.sendLost, english.microphone.redo, rolePlayTexts.rolePlay.type],
);
export const Missed: StoryObj = {
  name: '[RP-02] A turn that was not understood leaves a sign',
  render: () => drawConversation(withMiss()),
  play: async ({ canvasElement }) => {
    const log = within(within(canvasElement).getByRole('log'));
    await expect(log.getByText(rolePlayTexts.rolePlay.missed)).toBeVisible();
  },
};
export const Blocked = story(
  '[RP-08] The browser blocks autoplay',
  () => drawConversation(TUTOR_SPEAKING, { isBlocked: true }),
  [rolePlayTexts.rolePlay.skip],
);
export const Leaving = story('[RP-03] Before it is left', leaving(), [
  rolePlayTexts.rolePlay.stay,
  rolePlayTexts.rolePlay.quit,
]);
export const LeavingWithFeedback = story('[RP-03] Before it is left, with something said', leaving(fn()), [
  rolePlayTexts.rolePlay.stay,
  rolePlayTexts.rolePlay.viewFeedback,
  rolePlayTexts.rolePlay.quitWithoutFeedback,
]);
