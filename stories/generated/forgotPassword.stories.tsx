// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/forgot-password.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Forgot password/States' };

const storyOf = stateStory(flow);

export const AskingEditing = { ...storyOf('asking.editing'), name: 'Asking › Editing' };
export const AskingIncomplete = { ...storyOf('asking.incomplete'), name: 'Asking › Incomplete' };
export const AskingRefused = { ...storyOf('asking.refused'), name: 'Asking › Refused' };
export const Requesting = { ...storyOf('requesting'), name: 'Requesting' };
export const Sent = { ...storyOf('sent'), name: 'Sent' };
