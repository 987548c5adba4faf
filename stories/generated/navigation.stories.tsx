// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/navigation.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Navigation/States' };

const storyOf = stateStory(flow);

export const CountingReloads = { ...storyOf('countingReloads'), name: 'Counting reloads' };
export const Deciding = { ...storyOf('deciding'), name: 'Deciding' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const RedirectingAfterLogin = { ...storyOf('redirecting.afterLogin'), name: 'Redirecting › After login' };
export const RedirectingGoingToSavedPath = {
  ...storyOf('redirecting.goingToSavedPath'),
  name: 'Redirecting › Going to saved path',
};
export const RedirectingSavingPath = { ...storyOf('redirecting.savingPath'), name: 'Redirecting › Saving path' };
export const RedirectingToLogin = { ...storyOf('redirecting.toLogin'), name: 'Redirecting › To login' };
export const RedirectingToNotFound = { ...storyOf('redirecting.toNotFound'), name: 'Redirecting › To not found' };
export const RedirectingToSavedPath = { ...storyOf('redirecting.toSavedPath'), name: 'Redirecting › To saved path' };
export const Reloading = { ...storyOf('reloading'), name: 'Reloading' };
export const Shown = { ...storyOf('shown'), name: 'Shown' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
export const WaitingForSession = { ...storyOf('waitingForSession'), name: 'Waiting for session' };
