// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/login.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/login' };

const storyOf = stateStory(flow);

export const Admitted = storyOf('admitted');
export const CredentialsEditing = storyOf('credentials.editing');
export const CredentialsIncomplete = storyOf('credentials.incomplete');
export const CredentialsRefused = storyOf('credentials.refused');
export const CredentialsSubmitting = storyOf('credentials.submitting');
export const DemoEntering = storyOf('demo.entering');
export const DemoWaiting = storyOf('demo.waiting');
export const ForgotPasswordLoading = storyOf('forgotPassword.loading');
export const ForgotPasswordOpen = storyOf('forgotPassword.open');
export const ForgotPasswordUnavailable = storyOf('forgotPassword.unavailable');
export const SsoLoading = storyOf('sso.loading');
export const SsoOpen = storyOf('sso.open');
export const SsoUnavailable = storyOf('sso.unavailable');
