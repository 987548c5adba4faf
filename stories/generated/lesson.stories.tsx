// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/lesson.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/lesson' };

const storyOf = stateStory(flow);

export const Finished = storyOf('finished');
export const Loading = storyOf('loading');
export const PlayingGameRestingAboveNothing = storyOf('playing.game.resting+above.nothing');
export const PlayingGameRestingAboveQuestion = storyOf('playing.game.resting+above.question');
export const PlayingGameRunningAboveNothing = storyOf('playing.game.running+above.nothing');
export const PlayingGameRunningAbovePractice = storyOf('playing.game.running+above.practice');
export const PlayingGameRunningAboveQuestion = storyOf('playing.game.running+above.question');
export const Quit = storyOf('quit');
