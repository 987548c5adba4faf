// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/sso.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Sso/States' };

const storyOf = stateStory(flow);

export const Admitted = { ...storyOf('admitted'), name: 'Admitted' };
export const AskingEditing = { ...storyOf('asking.editing'), name: 'Asking › Editing' };
export const AskingIncomplete = { ...storyOf('asking.incomplete'), name: 'Asking › Incomplete' };
export const AskingRefused = { ...storyOf('asking.refused'), name: 'Asking › Refused' };
export const Finishing = { ...storyOf('finishing'), name: 'Finishing' };
export const Leaving = { ...storyOf('leaving'), name: 'Leaving' };
export const Starting = { ...storyOf('starting'), name: 'Starting' };
