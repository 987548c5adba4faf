// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-login.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher login/States' };

const storyOf = stateStory(flow);

export const AskingEditing = { ...storyOf('asking.editing'), name: 'Asking › Editing' };
export const AskingIncomplete = { ...storyOf('asking.incomplete'), name: 'Asking › Incomplete' };
export const AskingRefused = { ...storyOf('asking.refused'), name: 'Asking › Refused' };
export const LoggedIn = { ...storyOf('loggedIn'), name: 'Logged in' };
export const Submitting = { ...storyOf('submitting'), name: 'Submitting' };
