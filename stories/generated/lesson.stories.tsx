// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/lesson' };

const storyOf = stateStory('lesson');

export const Finished = storyOf('finished');
export const Left = storyOf('left');
export const Loading = storyOf('loading');
export const PlayingGameListeningPracticeClosedQuestionAsking = storyOf('playing.game.listening+practice.closed+question.asking');
export const PlayingGameListeningPracticeClosedQuestionClosed = storyOf('playing.game.listening+practice.closed+question.closed');
export const PlayingGameReadingPracticeClosedQuestionAsking = storyOf('playing.game.reading+practice.closed+question.asking');
export const PlayingGameReadingPracticeClosedQuestionClosed = storyOf('playing.game.reading+practice.closed+question.closed');
export const PlayingGameSpeakingPracticeClosedQuestionAsking = storyOf('playing.game.speaking+practice.closed+question.asking');
export const PlayingGameSpeakingPracticeClosedQuestionClosed = storyOf('playing.game.speaking+practice.closed+question.closed');
export const PlayingGameSpeakingPracticeOpenQuestionAsking = storyOf('playing.game.speaking+practice.open+question.asking');
export const PlayingGameSpeakingPracticeOpenQuestionClosed = storyOf('playing.game.speaking+practice.open+question.closed');
export const PlayingGameWarmingUpPracticeClosedQuestionAsking = storyOf('playing.game.warmingUp+practice.closed+question.asking');
export const PlayingGameWarmingUpPracticeClosedQuestionClosed = storyOf('playing.game.warmingUp+practice.closed+question.closed');
export const PlayingGameWarmingUpPracticeOpenQuestionAsking = storyOf('playing.game.warmingUp+practice.open+question.asking');
export const PlayingGameWarmingUpPracticeOpenQuestionClosed = storyOf('playing.game.warmingUp+practice.open+question.closed');
export const PlayingGameWritingPracticeClosedQuestionAsking = storyOf('playing.game.writing+practice.closed+question.asking');
export const PlayingGameWritingPracticeClosedQuestionClosed = storyOf('playing.game.writing+practice.closed+question.closed');
export const SubmittingCompleting = storyOf('submitting.completing');
export const SubmittingSaving = storyOf('submitting.saving');
export const Unsubmitted = storyOf('unsubmitted');
