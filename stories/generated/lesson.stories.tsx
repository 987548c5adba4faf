// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/lesson.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/lesson' };

const storyOf = stateStory(flow);

export const Finished = storyOf('finished');
export const Loading = storyOf('loading');
export const PlayingGameListeningAboveNothing = storyOf('playing.game.listening+above.nothing');
export const PlayingGameListeningAboveQuestion = storyOf('playing.game.listening+above.question');
export const PlayingGameReadingAboveNothing = storyOf('playing.game.reading+above.nothing');
export const PlayingGameReadingAboveQuestion = storyOf('playing.game.reading+above.question');
export const PlayingGameRestingAboveNothing = storyOf('playing.game.resting+above.nothing');
export const PlayingGameRestingAboveQuestion = storyOf('playing.game.resting+above.question');
export const PlayingGameSpeakingAboveNothing = storyOf('playing.game.speaking+above.nothing');
export const PlayingGameSpeakingAbovePractice = storyOf('playing.game.speaking+above.practice');
export const PlayingGameSpeakingAboveQuestion = storyOf('playing.game.speaking+above.question');
export const PlayingGameWarmingUpAboveNothing = storyOf('playing.game.warmingUp+above.nothing');
export const PlayingGameWarmingUpAbovePractice = storyOf('playing.game.warmingUp+above.practice');
export const PlayingGameWarmingUpAboveQuestion = storyOf('playing.game.warmingUp+above.question');
export const PlayingGameWritingAboveNothing = storyOf('playing.game.writing+above.nothing');
export const PlayingGameWritingAboveQuestion = storyOf('playing.game.writing+above.question');
export const Quit = storyOf('quit');
