// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/role-play.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Role play/States' };

const storyOf = stateStory(flow);

export const Conversing = { ...storyOf('conversing'), name: 'Conversing' };
export const Finished = { ...storyOf('finished'), name: 'Finished' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Naming = { ...storyOf('naming'), name: 'Naming' };
export const Quit = { ...storyOf('quit'), name: 'Quit' };
export const Starting = { ...storyOf('starting'), name: 'Starting' };
export const StartingHere = { ...storyOf('startingHere'), name: 'Starting here' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
export const Unknown = { ...storyOf('unknown'), name: 'Unknown' };
export const Unstarted = { ...storyOf('unstarted'), name: 'Unstarted' };
export const Welcoming = { ...storyOf('welcoming'), name: 'Welcoming' };
