// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/content-preview.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Content preview/States' };

const storyOf = stateStory(flow);

export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const ReadyPlaying = { ...storyOf('ready.playing'), name: 'Ready › Playing' };
export const ReadySilent = { ...storyOf('ready.silent'), name: 'Ready › Silent' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
