// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/role-play-introduction.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Role play introduction/States' };

const storyOf = stateStory(flow);

export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const ReadySilent = { ...storyOf('ready.silent'), name: 'Ready › Silent' };
export const ReadySounding = { ...storyOf('ready.sounding'), name: 'Ready › Sounding' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
export const Unknown = { ...storyOf('unknown'), name: 'Unknown' };
