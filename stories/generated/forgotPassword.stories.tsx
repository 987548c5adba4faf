// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/forgot-password.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/forgotPassword' };

const storyOf = stateStory(flow);

export const AskingEditing = storyOf('asking.editing');
export const AskingIncomplete = storyOf('asking.incomplete');
export const AskingRefused = storyOf('asking.refused');
export const Requesting = storyOf('requesting');
export const Sent = storyOf('sent');
