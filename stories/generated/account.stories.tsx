// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/account' };

const storyOf = stateStory('account');

export const DrawerClosed = storyOf('drawer.closed');
export const DrawerOpenConfirmingLogOut = storyOf('drawer.open.confirmingLogOut');
export const DrawerOpenReading = storyOf('drawer.open.reading');
