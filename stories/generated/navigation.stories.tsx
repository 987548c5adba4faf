// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/navigation.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/navigation' };

const storyOf = stateStory(flow);

export const CountingReloads = storyOf('countingReloads');
export const Deciding = storyOf('deciding');
export const Loading = storyOf('loading');
export const RedirectingAfterLogin = storyOf('redirecting.afterLogin');
export const RedirectingGoingToSavedPath = storyOf('redirecting.goingToSavedPath');
export const RedirectingSavingPath = storyOf('redirecting.savingPath');
export const RedirectingToLogin = storyOf('redirecting.toLogin');
export const RedirectingToNotFound = storyOf('redirecting.toNotFound');
export const RedirectingToSavedPath = storyOf('redirecting.toSavedPath');
export const Reloading = storyOf('reloading');
export const Shown = storyOf('shown');
export const Unavailable = storyOf('unavailable');
export const WaitingForSession = storyOf('waitingForSession');
