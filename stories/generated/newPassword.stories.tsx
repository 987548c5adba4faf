// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/new-password.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/newPassword' };

const storyOf = stateStory(flow);

export const AskingEditing = storyOf('asking.editing');
export const AskingIncomplete = storyOf('asking.incomplete');
export const AskingRefused = storyOf('asking.refused');
export const Changed = storyOf('changed');
export const LinkOfNoUse = storyOf('linkOfNoUse');
export const Setting = storyOf('setting');
