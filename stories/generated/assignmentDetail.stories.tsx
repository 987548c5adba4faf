// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/assignmentDetail' };

const storyOf = stateStory('assignmentDetail');

export const Loading = storyOf('loading');
export const Ready = storyOf('ready');
export const Unavailable = storyOf('unavailable');
