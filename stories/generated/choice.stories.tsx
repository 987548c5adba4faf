// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/choice.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/choice' };

const storyOf = stateStory(flow);

export const Choosing = storyOf('choosing');
export const CorrectKept = storyOf('correct.kept');
export const CorrectShown = storyOf('correct.shown');
export const Done = storyOf('done');
export const Listening = storyOf('listening');
export const WrongKept = storyOf('wrong.kept');
export const WrongShown = storyOf('wrong.shown');
export const WrongWaiting = storyOf('wrong.waiting');
