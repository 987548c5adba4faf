// Written by scripts/make-stories.ts from the chart; not by hand.
import flow from '../../src/features/account/account.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/account' };

const storyOf = stateStory(flow);

export const DrawerClosed = storyOf('drawer.closed');
export const DrawerOpenCheckingMicrophone = storyOf('drawer.open.checkingMicrophone');
export const DrawerOpenConfirmingLogOut = storyOf('drawer.open.confirmingLogOut');
export const DrawerOpenLoadingCheck = storyOf('drawer.open.loadingCheck');
export const DrawerOpenReading = storyOf('drawer.open.reading');
