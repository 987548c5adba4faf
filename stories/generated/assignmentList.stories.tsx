// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/assignment-list.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/assignmentList' };

const storyOf = stateStory(flow);

export const ListLoadingCountsLoading = storyOf('list.loading+counts.loading');
export const ListLoadingCountsReady = storyOf('list.loading+counts.ready');
export const ListLoadingCountsUnavailable = storyOf('list.loading+counts.unavailable');
export const ListLoadingMoreCountsLoading = storyOf('list.loadingMore+counts.loading');
export const ListLoadingMoreCountsReady = storyOf('list.loadingMore+counts.ready');
export const ListLoadingMoreCountsUnavailable = storyOf('list.loadingMore+counts.unavailable');
export const ListMoreUnavailableCountsLoading = storyOf('list.moreUnavailable+counts.loading');
export const ListMoreUnavailableCountsReady = storyOf('list.moreUnavailable+counts.ready');
export const ListMoreUnavailableCountsUnavailable = storyOf('list.moreUnavailable+counts.unavailable');
export const ListReadyCountsLoading = storyOf('list.ready+counts.loading');
export const ListReadyCountsReady = storyOf('list.ready+counts.ready');
export const ListReadyCountsUnavailable = storyOf('list.ready+counts.unavailable');
export const ListRecallingCountsLoading = storyOf('list.recalling+counts.loading');
export const ListRecallingCountsReady = storyOf('list.recalling+counts.ready');
export const ListRecallingCountsUnavailable = storyOf('list.recalling+counts.unavailable');
export const ListUnavailableCountsLoading = storyOf('list.unavailable+counts.loading');
export const ListUnavailableCountsReady = storyOf('list.unavailable+counts.ready');
export const ListUnavailableCountsUnavailable = storyOf('list.unavailable+counts.unavailable');
