// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/login.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Login/States' };

const storyOf = stateStory(flow);

export const Admitted = { ...storyOf('admitted'), name: 'Admitted' };
export const CredentialsEditing = { ...storyOf('credentials.editing'), name: 'Credentials › Editing' };
export const CredentialsIncomplete = { ...storyOf('credentials.incomplete'), name: 'Credentials › Incomplete' };
export const CredentialsRefused = { ...storyOf('credentials.refused'), name: 'Credentials › Refused' };
export const CredentialsSubmitting = { ...storyOf('credentials.submitting'), name: 'Credentials › Submitting' };
export const DemoEntering = { ...storyOf('demo.entering'), name: 'Demo › Entering' };
export const DemoWaiting = { ...storyOf('demo.waiting'), name: 'Demo › Waiting' };
export const ForgotPasswordLoading = { ...storyOf('forgotPassword.loading'), name: 'Forgot password › Loading' };
export const ForgotPasswordOpen = { ...storyOf('forgotPassword.open'), name: 'Forgot password › Open' };
export const ForgotPasswordUnavailable = {
  ...storyOf('forgotPassword.unavailable'),
  name: 'Forgot password › Unavailable',
};
export const JoinLoading = { ...storyOf('join.loading'), name: 'Join › Loading' };
export const JoinOpen = { ...storyOf('join.open'), name: 'Join › Open' };
export const JoinUnavailable = { ...storyOf('join.unavailable'), name: 'Join › Unavailable' };
export const SsoLoading = { ...storyOf('sso.loading'), name: 'Sso › Loading' };
export const SsoOpen = { ...storyOf('sso.open'), name: 'Sso › Open' };
export const SsoUnavailable = { ...storyOf('sso.unavailable'), name: 'Sso › Unavailable' };
