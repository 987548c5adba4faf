// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/profile.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Profile/States' };

const storyOf = stateStory(flow);

export const Closed = { ...storyOf('closed'), name: 'Closed' };
export const OpenPlaceCheckingMicrophone = {
  ...storyOf('open.place.checkingMicrophone'),
  name: 'Open › Place › Checking microphone',
};
export const OpenPlaceConfirmingLogOut = {
  ...storyOf('open.place.confirmingLogOut'),
  name: 'Open › Place › Confirming log out',
};
export const OpenPlaceLoadingCheck = { ...storyOf('open.place.loadingCheck'), name: 'Open › Place › Loading check' };
export const OpenPlacePageFinding = { ...storyOf('open.place.page.finding'), name: 'Open › Place › Page › Finding' };
export const OpenPlacePageLoading = { ...storyOf('open.place.page.loading'), name: 'Open › Place › Page › Loading' };
export const OpenPlacePageReaching = { ...storyOf('open.place.page.reaching'), name: 'Open › Place › Page › Reaching' };
export const OpenPlacePageShown = { ...storyOf('open.place.page.shown'), name: 'Open › Place › Page › Shown' };
export const OpenPlacePageUnavailable = {
  ...storyOf('open.place.page.unavailable'),
  name: 'Open › Place › Page › Unavailable',
};
export const OpenPlaceReading = { ...storyOf('open.place.reading'), name: 'Open › Place › Reading' };
