// Written by scripts/make-stories.ts from the chart; not by hand.
import flow from '../../src/features/home/home.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/home' };

const storyOf = stateStory(flow);

export const WorkLoadingRecentlyHeld = storyOf('work.loading+recently.held');
export const WorkLoadingRecentlyLoading = storyOf('work.loading+recently.loading');
export const WorkLoadingRecentlyUnavailable = storyOf('work.loading+recently.unavailable');
export const WorkReadyRecentlyLoading = storyOf('work.ready+recently.loading');
export const WorkReadyRecentlyReady = storyOf('work.ready+recently.ready');
export const WorkReadyRecentlyUnavailable = storyOf('work.ready+recently.unavailable');
export const WorkRecallingRecentlyHeld = storyOf('work.recalling+recently.held');
export const WorkRecallingRecentlyLoading = storyOf('work.recalling+recently.loading');
export const WorkRecallingRecentlyUnavailable = storyOf('work.recalling+recently.unavailable');
export const WorkUnavailableRecentlyLoading = storyOf('work.unavailable+recently.loading');
export const WorkUnavailableRecentlyReady = storyOf('work.unavailable+recently.ready');
export const WorkUnavailableRecentlyUnavailable = storyOf('work.unavailable+recently.unavailable');
