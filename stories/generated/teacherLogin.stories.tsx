// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-login.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/teacherLogin' };

const storyOf = stateStory(flow);

export const AskingEditing = storyOf('asking.editing');
export const AskingIncomplete = storyOf('asking.incomplete');
export const AskingRefused = storyOf('asking.refused');
export const LoggedIn = storyOf('loggedIn');
export const Submitting = storyOf('submitting');
