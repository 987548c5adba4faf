// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/home.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Home/States' };

const storyOf = stateStory(flow);

export const WorkLoadingRecentlyHeld = {
  ...storyOf('work.loading+recently.held'),
  name: 'Work › Loading, Recently › Held',
};
export const WorkLoadingRecentlyLoading = {
  ...storyOf('work.loading+recently.loading'),
  name: 'Work › Loading, Recently › Loading',
};
export const WorkLoadingRecentlyUnavailable = {
  ...storyOf('work.loading+recently.unavailable'),
  name: 'Work › Loading, Recently › Unavailable',
};
export const WorkReadyRecentlyLoading = {
  ...storyOf('work.ready+recently.loading'),
  name: 'Work › Ready, Recently › Loading',
};
export const WorkReadyRecentlyReadyAsKnown = {
  ...storyOf('work.ready+recently.ready.asKnown'),
  name: 'Work › Ready, Recently › Ready › As known',
};
export const WorkReadyRecentlyReadyChoosing = {
  ...storyOf('work.ready+recently.ready.choosing'),
  name: 'Work › Ready, Recently › Ready › Choosing',
};
export const WorkReadyRecentlyReadyChosen = {
  ...storyOf('work.ready+recently.ready.chosen'),
  name: 'Work › Ready, Recently › Ready › Chosen',
};
export const WorkReadyRecentlyUnavailable = {
  ...storyOf('work.ready+recently.unavailable'),
  name: 'Work › Ready, Recently › Unavailable',
};
export const WorkRecallingRecentlyHeld = {
  ...storyOf('work.recalling+recently.held'),
  name: 'Work › Recalling, Recently › Held',
};
export const WorkRecallingRecentlyLoading = {
  ...storyOf('work.recalling+recently.loading'),
  name: 'Work › Recalling, Recently › Loading',
};
export const WorkRecallingRecentlyUnavailable = {
  ...storyOf('work.recalling+recently.unavailable'),
  name: 'Work › Recalling, Recently › Unavailable',
};
export const WorkUnavailableRecentlyLoading = {
  ...storyOf('work.unavailable+recently.loading'),
  name: 'Work › Unavailable, Recently › Loading',
};
export const WorkUnavailableRecentlyReadyAsKnown = {
  ...storyOf('work.unavailable+recently.ready.asKnown'),
  name: 'Work › Unavailable, Recently › Ready › As known',
};
export const WorkUnavailableRecentlyReadyChoosing = {
  ...storyOf('work.unavailable+recently.ready.choosing'),
  name: 'Work › Unavailable, Recently › Ready › Choosing',
};
export const WorkUnavailableRecentlyReadyChosen = {
  ...storyOf('work.unavailable+recently.ready.chosen'),
  name: 'Work › Unavailable, Recently › Ready › Chosen',
};
export const WorkUnavailableRecentlyUnavailable = {
  ...storyOf('work.unavailable+recently.unavailable'),
  name: 'Work › Unavailable, Recently › Unavailable',
};
