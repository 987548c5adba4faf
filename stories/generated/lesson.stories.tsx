// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/lesson.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Lesson/States' };

const storyOf = stateStory(flow);

export const Finished = { ...storyOf('finished'), name: 'Finished' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const PlayingGameRestingAboveNothing = {
  ...storyOf('playing.game.resting+above.nothing'),
  name: 'Playing › Game › Resting, Above › Nothing',
};
export const PlayingGameRestingAboveQuestion = {
  ...storyOf('playing.game.resting+above.question'),
  name: 'Playing › Game › Resting, Above › Question',
};
export const PlayingGameRunningAboveNothing = {
  ...storyOf('playing.game.running+above.nothing'),
  name: 'Playing › Game › Running, Above › Nothing',
};
export const PlayingGameRunningAbovePractice = {
  ...storyOf('playing.game.running+above.practice'),
  name: 'Playing › Game › Running, Above › Practice',
};
export const PlayingGameRunningAboveQuestion = {
  ...storyOf('playing.game.running+above.question'),
  name: 'Playing › Game › Running, Above › Question',
};
export const Quit = { ...storyOf('quit'), name: 'Quit' };
