// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/choice' };

const storyOf = stateStory('choice');

export const Blocked = storyOf('blocked');
export const Choosing = storyOf('choosing');
export const Correct = storyOf('correct');
export const Done = storyOf('done');
export const Listening = storyOf('listening');
export const Wrong = storyOf('wrong');
