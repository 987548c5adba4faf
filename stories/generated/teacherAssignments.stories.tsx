// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-assignments.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher assignments/States' };

const storyOf = stateStory(flow);

export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const ReadyAsking = { ...storyOf('ready.asking'), name: 'Ready › Asking' };
export const ReadyChanging = { ...storyOf('ready.changing'), name: 'Ready › Changing' };
export const ReadyIdle = { ...storyOf('ready.idle'), name: 'Ready › Idle' };
export const ReadyRefused = { ...storyOf('ready.refused'), name: 'Ready › Refused' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
