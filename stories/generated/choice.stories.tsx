// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/choice' };

const storyOf = stateStory('choice');

export const Blocked = storyOf('blocked');
export const Choosing = storyOf('choosing');
export const CorrectKept = storyOf('correct.kept');
export const CorrectShown = storyOf('correct.shown');
export const Done = storyOf('done');
export const Listening = storyOf('listening');
export const WrongKept = storyOf('wrong.kept');
export const WrongShown = storyOf('wrong.shown');
