// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/studySetDetail' };

const storyOf = stateStory('studySetDetail');

export const Loading = storyOf('loading');
export const Ready = storyOf('ready');
export const Unavailable = storyOf('unavailable');
