// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/home.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/home' };

const storyOf = stateStory(flow);

export const WorkLoadingRecentlyHeld = storyOf('work.loading+recently.held');
export const WorkLoadingRecentlyLoading = storyOf('work.loading+recently.loading');
export const WorkLoadingRecentlyUnavailable = storyOf('work.loading+recently.unavailable');
export const WorkReadyRecentlyLoading = storyOf('work.ready+recently.loading');
export const WorkReadyRecentlyReadyAsKnown = storyOf('work.ready+recently.ready.asKnown');
export const WorkReadyRecentlyReadyChoosing = storyOf('work.ready+recently.ready.choosing');
export const WorkReadyRecentlyReadyChosen = storyOf('work.ready+recently.ready.chosen');
export const WorkReadyRecentlyUnavailable = storyOf('work.ready+recently.unavailable');
export const WorkRecallingRecentlyHeld = storyOf('work.recalling+recently.held');
export const WorkRecallingRecentlyLoading = storyOf('work.recalling+recently.loading');
export const WorkRecallingRecentlyUnavailable = storyOf('work.recalling+recently.unavailable');
export const WorkUnavailableRecentlyLoading = storyOf('work.unavailable+recently.loading');
export const WorkUnavailableRecentlyReadyAsKnown = storyOf('work.unavailable+recently.ready.asKnown');
export const WorkUnavailableRecentlyReadyChoosing = storyOf('work.unavailable+recently.ready.choosing');
export const WorkUnavailableRecentlyReadyChosen = storyOf('work.unavailable+recently.ready.chosen');
export const WorkUnavailableRecentlyUnavailable = storyOf('work.unavailable+recently.unavailable');
