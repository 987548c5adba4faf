// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/choice.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Choice/States' };

const storyOf = stateStory(flow);

export const Choosing = { ...storyOf('choosing'), name: 'Choosing' };
export const CorrectKept = { ...storyOf('correct.kept'), name: 'Correct › Kept' };
export const CorrectShown = { ...storyOf('correct.shown'), name: 'Correct › Shown' };
export const Done = { ...storyOf('done'), name: 'Done' };
export const Listening = { ...storyOf('listening'), name: 'Listening' };
export const WrongKept = { ...storyOf('wrong.kept'), name: 'Wrong › Kept' };
export const WrongShown = { ...storyOf('wrong.shown'), name: 'Wrong › Shown' };
export const WrongWaiting = { ...storyOf('wrong.waiting'), name: 'Wrong › Waiting' };
