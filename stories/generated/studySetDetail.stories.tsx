// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/study-set-detail.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/studySetDetail' };

const storyOf = stateStory(flow);

export const Leaving = storyOf('leaving');
export const Loading = storyOf('loading');
export const Ready = storyOf('ready');
export const Unavailable = storyOf('unavailable');
