// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/role-play.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/rolePlay' };

const storyOf = stateStory(flow);

export const Conversing = storyOf('conversing');
export const Finished = storyOf('finished');
export const Loading = storyOf('loading');
export const Naming = storyOf('naming');
export const Quit = storyOf('quit');
export const Starting = storyOf('starting');
export const Unavailable = storyOf('unavailable');
export const Unknown = storyOf('unknown');
export const Unstarted = storyOf('unstarted');
export const Welcoming = storyOf('welcoming');
