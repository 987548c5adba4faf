import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, fn, within } from 'storybook/test';
import { openedOf } from '../machines/role-play/role-play.parts.ts';
import { RolePlayForState } from '../src/features/role-play/RolePlayForState.tsx';
import { RolePlayIntroductionForState } from '../src/features/role-play-introduction/RolePlayIntroductionForState.tsx';
import { RolePlayReportForState } from '../src/features/role-play-report/RolePlayReportForState.tsx';
import { rolePlayReportTexts } from '../src/languages/role-play-report/en.ts';
import { LeaveRolePlayForState } from '../src/features/role-play/LeaveRolePlay.tsx';
import { drawConversation } from './flows/conversation.states.tsx';
import { STUDENT_TURN } from './flows/turn.states.tsx';
import { rolePlayTexts } from '../src/languages/role-play/en.ts';
import { walk } from '../walks/conversation.walk.ts';
import * as rolePlay from '../walks/role-play.walk.ts';
import * as introduction from '../walks/role-play-introduction.walk.ts';
import * as rolePlayReport from '../walks/role-play-report.walk.ts';
import * as sitting from '../walks/sitting.walk.ts';
import { answered, CONVERSATION, missed, report, scenario } from '../walks/support/role-play.ts';
import { english } from '../tests/support/english.ts';
import { send } from './flow.ts';
import { snapshotIn } from './states.ts';

export default { title: 'Student/Role plays/Role play/Examples', id: 'role-play-examples' };

const TUTOR_SPEAKING = snapshotIn(
  walk,
  'open.talk.tutorSpeaking+replay.silent+question.unasked+hints.closed+goals.folded',
);

const withMiss = () => {
  const context = { ...STUDENT_TURN.context, conversation: missed(), toSay: [] };
  return walk.machine.resolveState({ ...STUDENT_TURN, context });
};

const withPart = () => {
  const { messages } = answered();
  const conversation = answered({
    messages: messages.map((one) => (one.speaker === 'student' ? { ...one, source: 'matched_part' as const } : one)),
  });
  return walk.machine.resolveState({ ...STUDENT_TURN, context: { ...STUDENT_TURN.context, conversation, toSay: [] } });
};

/** After a goodbye with open goals. */
const PARTING = snapshotIn(walk, 'open.talk.parting+replay.silent+question.unasked+hints.closed+goals.folded');

const withEveryGoal = () => {
  const metObjectives = scenario().objectives.map(({ id }) => id);
  const context = { ...PARTING.context, conversation: answered({ status: 'parting', metObjectives }) };
  return walk.machine.resolveState({ ...PARTING, context });
};

const ASKING = snapshotIn(sitting.walk, 'begun.open.attempts.some+question.asking');
const leaving = (onFeedback?: () => void) => () => (
  <>
    {drawConversation(STUDENT_TURN)}
    <LeaveRolePlayForState
      snapshot={ASKING}
      send={send}
      onFeedback={onFeedback}
      isContinued={onFeedback !== undefined}
    />
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

const shows = (name: string, draw: () => ReactElement, text: string): StoryObj => ({
  name,
  render: draw,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(text)).toBeVisible();
  },
});

const withModel = () => {
  const unstarted = snapshotIn(rolePlay.walk, 'unstarted');
  const opened = { ...openedOf(unstarted.context), scenario: scenario({ works_offline: false }) };
  const context = { ...unstarted.context, opened, failure: { kind: 'offline' as const } };
  return rolePlay.walk.machine.resolveState({ ...unstarted, context });
};

const madeHere = () => {
  const ready = snapshotIn(rolePlayReport.walk, 'ready.texts.english+voice.silent');
  const context = { ...ready.context, loaded: { scenario: scenario(), report: report({ scored_by: 'device' }) } };
  return rolePlayReport.walk.machine.resolveState({ ...ready, context });
};

const left = () => {
  const ready = snapshotIn(introduction.walk, 'ready.silent');
  const open_conversations = [{ conversationId: CONVERSATION, assignmentDetailId: null }];
  const context = { ...ready.context, scenario: scenario({ open_conversations }) };
  return introduction.walk.machine.resolveState({ ...ready, context });
};

export const LeftBefore = story(
  '[RP-01] A conversation that was left can be continued',
  () => <RolePlayIntroductionForState snapshot={left()} now={Date.UTC(2026, 10, 22, 12)} send={send} />,
  [rolePlayTexts.rolePlay.intro.continue, rolePlayTexts.rolePlay.intro.startOver],
);
export const OnlyAPartUnderstood = shows(
  '[RP-02] Only a part of what was said was understood',
  () => drawConversation(withPart()),
  rolePlayTexts.rolePlay.onlyPart,
);
export const EveryGoalReached = shows(
  '[RP-02] [0154] Every goal is reached, and the student has the last word',
  () => drawConversation(withEveryGoal()),
  rolePlayTexts.rolePlay.partingMet,
);
export const LeftWithOpenGoals = shows(
  '[RP-02] [0154] The student said goodbye, and goals are open',
  () => drawConversation(PARTING),
  rolePlayTexts.rolePlay.partingTitle,
);
export const NeedsNetwork = shows(
  '[RP-02] A language model answers, and there is no network',
  () => (
    <RolePlayForState snapshot={withModel()} send={send}>
      {null}
    </RolePlayForState>
  ),
  rolePlayTexts.rolePlay.welcome.needsNetwork,
);
export const ScoredOnThisDevice = shows(
  '[RP-04] A report that this device has made',
  () => <RolePlayReportForState snapshot={madeHere()} now={Date.UTC(2026, 10, 22, 12)} send={send} />,
  rolePlayReportTexts.report.onDevice,
);
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
