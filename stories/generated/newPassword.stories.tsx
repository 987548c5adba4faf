// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/new-password.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'New password/States' };

const storyOf = stateStory(flow);

export const AskingEditing = { ...storyOf('asking.editing'), name: 'Asking › Editing' };
export const AskingIncomplete = { ...storyOf('asking.incomplete'), name: 'Asking › Incomplete' };
export const AskingRefused = { ...storyOf('asking.refused'), name: 'Asking › Refused' };
export const Changed = { ...storyOf('changed'), name: 'Changed' };
export const LinkOfNoUse = { ...storyOf('linkOfNoUse'), name: 'Link of no use' };
export const Setting = { ...storyOf('setting'), name: 'Setting' };
