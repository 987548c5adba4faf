// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/lazy-game.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Lazy game/States' };

const storyOf = stateStory(flow);

export const Done = { ...storyOf('done'), name: 'Done' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Playing = { ...storyOf('playing'), name: 'Playing' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
