import { expect } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Failure } from '../machines/shared/failure.ts';
import { LoginForState } from '../src/features/login/LoginForState.tsx';
import { StudySetDetailForState } from '../src/features/study-set-detail/StudySetDetailForState.tsx';
import * as conversation from '../walks/conversation.walk.ts';
import * as login from '../walks/login.walk.ts';
import * as studySetDetail from '../walks/study-set-detail.walk.ts';
import { send } from './flow.ts';
import { drawConversation } from './flows/conversation.states.tsx';
import { snapshotIn } from './states.ts';

/** A school's filter, or the login page of a hotel's network, responds in the provider's place (docs/decisions/0138). */
export default {
  title: 'Parts/Failures/Only the provider answers',
  id: 'failures-only-the-provider-answers',
} satisfies Meta;

const failure: Failure = { kind: 'intercepted', status: 403 };

const intercepted = <S extends { context: { failure: Failure | null } }>(snapshot: S): S => ({
  ...snapshot,
  context: { ...snapshot.context, failure },
});

const told: StoryObj['play'] = async ({ canvas }) =>
  expect(
    canvas.getByText('We can’t reach Outloud from this network right now. Try again, or use another network.'),
  ).toBeVisible();

export const LogIn: StoryObj = {
  name: '[ERR-01] A filter answers the login',
  render: () => <LoginForState snapshot={intercepted(snapshotIn(login.walk, 'credentials.refused'))} send={send} />,
  play: told,
};
export const StudySet: StoryObj = {
  name: '[ERR-01] A filter answers instead of a study set',
  render: () => (
    <StudySetDetailForState snapshot={intercepted(snapshotIn(studySetDetail.walk, 'unavailable'))} send={send} />
  ),
  play: told,
};
export const Turn: StoryObj = {
  name: '[ERR-01] A filter answers a turn of a role-play',
  render: () =>
    drawConversation(
      intercepted(
        snapshotIn(conversation.walk, 'open.talk.unanswered+replay.silent+question.unasked+hints.closed+goals.folded'),
      ),
    ),
  play: told,
};
