// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/profile.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/profile' };

const storyOf = stateStory(flow);

export const Closed = storyOf('closed');
export const OpenPlaceCheckingMicrophone = storyOf('open.place.checkingMicrophone');
export const OpenPlaceConfirmingLogOut = storyOf('open.place.confirmingLogOut');
export const OpenPlaceLoadingCheck = storyOf('open.place.loadingCheck');
export const OpenPlacePageFinding = storyOf('open.place.page.finding');
export const OpenPlacePageLoading = storyOf('open.place.page.loading');
export const OpenPlacePageReaching = storyOf('open.place.page.reaching');
export const OpenPlacePageShown = storyOf('open.place.page.shown');
export const OpenPlacePageUnavailable = storyOf('open.place.page.unavailable');
export const OpenPlaceReading = storyOf('open.place.reading');
