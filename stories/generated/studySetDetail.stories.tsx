// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/studySetDetail' };

const storyOf = stateStory('studySetDetail');

export const Loading = storyOf('loading');
export const ReadyReporting = storyOf('ready.reporting');
export const ReadyResting = storyOf('ready.resting');
export const Unavailable = storyOf('unavailable');
