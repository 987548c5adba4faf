// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/role-play-introduction.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/rolePlayIntroduction' };

const storyOf = stateStory(flow);

export const Loading = storyOf('loading');
export const ReadySilent = storyOf('ready.silent');
export const ReadySounding = storyOf('ready.sounding');
export const Unavailable = storyOf('unavailable');
export const Unknown = storyOf('unknown');
