// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/sentence-sound.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Sentence sound/States' };

const storyOf = stateStory(flow);

export const Asking = { ...storyOf('asking'), name: 'Asking' };
export const Deleted = { ...storyOf('deleted'), name: 'Deleted' };
export const Deleting = { ...storyOf('deleting'), name: 'Deleting' };
export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const Playing = { ...storyOf('playing'), name: 'Playing' };
export const SilentIdle = { ...storyOf('silent.idle'), name: 'Silent › Idle' };
export const SilentRefused = { ...storyOf('silent.refused'), name: 'Silent › Refused' };
export const SilentUnplayable = { ...storyOf('silent.unplayable'), name: 'Silent › Unplayable' };
