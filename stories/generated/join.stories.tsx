// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/join.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Join/States' };

const storyOf = stateStory(flow);

export const AskingEditing = { ...storyOf('asking.editing'), name: 'Asking › Editing' };
export const AskingIncomplete = { ...storyOf('asking.incomplete'), name: 'Asking › Incomplete' };
export const AskingRefused = { ...storyOf('asking.refused'), name: 'Asking › Refused' };
export const AskingUnknown = { ...storyOf('asking.unknown'), name: 'Asking › Unknown' };
export const Sending = { ...storyOf('sending'), name: 'Sending' };
export const Sent = { ...storyOf('sent'), name: 'Sent' };
