// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/assignment-list.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Assignment list/States' };

const storyOf = stateStory(flow);

export const ListLoadingCountsLoading = {
  ...storyOf('list.loading+counts.loading'),
  name: 'List › Loading, Counts › Loading',
};
export const ListLoadingCountsReady = {
  ...storyOf('list.loading+counts.ready'),
  name: 'List › Loading, Counts › Ready',
};
export const ListLoadingCountsUnavailable = {
  ...storyOf('list.loading+counts.unavailable'),
  name: 'List › Loading, Counts › Unavailable',
};
export const ListLoadingMoreCountsLoading = {
  ...storyOf('list.loadingMore+counts.loading'),
  name: 'List › Loading more, Counts › Loading',
};
export const ListLoadingMoreCountsReady = {
  ...storyOf('list.loadingMore+counts.ready'),
  name: 'List › Loading more, Counts › Ready',
};
export const ListLoadingMoreCountsUnavailable = {
  ...storyOf('list.loadingMore+counts.unavailable'),
  name: 'List › Loading more, Counts › Unavailable',
};
export const ListMoreUnavailableCountsLoading = {
  ...storyOf('list.moreUnavailable+counts.loading'),
  name: 'List › More unavailable, Counts › Loading',
};
export const ListMoreUnavailableCountsReady = {
  ...storyOf('list.moreUnavailable+counts.ready'),
  name: 'List › More unavailable, Counts › Ready',
};
export const ListMoreUnavailableCountsUnavailable = {
  ...storyOf('list.moreUnavailable+counts.unavailable'),
  name: 'List › More unavailable, Counts › Unavailable',
};
export const ListReadyCountsLoading = {
  ...storyOf('list.ready+counts.loading'),
  name: 'List › Ready, Counts › Loading',
};
export const ListReadyCountsReady = { ...storyOf('list.ready+counts.ready'), name: 'List › Ready, Counts › Ready' };
export const ListReadyCountsUnavailable = {
  ...storyOf('list.ready+counts.unavailable'),
  name: 'List › Ready, Counts › Unavailable',
};
export const ListRecallingCountsLoading = {
  ...storyOf('list.recalling+counts.loading'),
  name: 'List › Recalling, Counts › Loading',
};
export const ListRecallingCountsReady = {
  ...storyOf('list.recalling+counts.ready'),
  name: 'List › Recalling, Counts › Ready',
};
export const ListRecallingCountsUnavailable = {
  ...storyOf('list.recalling+counts.unavailable'),
  name: 'List › Recalling, Counts › Unavailable',
};
export const ListUnavailableCountsLoading = {
  ...storyOf('list.unavailable+counts.loading'),
  name: 'List › Unavailable, Counts › Loading',
};
export const ListUnavailableCountsReady = {
  ...storyOf('list.unavailable+counts.ready'),
  name: 'List › Unavailable, Counts › Ready',
};
export const ListUnavailableCountsUnavailable = {
  ...storyOf('list.unavailable+counts.unavailable'),
  name: 'List › Unavailable, Counts › Unavailable',
};
