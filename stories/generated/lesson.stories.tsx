// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/lesson' };

const storyOf = stateStory('lesson');

export const Finished = storyOf('finished');
export const LeavingSaving = storyOf('leaving.saving');
export const LeavingTrackingTime = storyOf('leaving.trackingTime');
export const Left = storyOf('left');
export const Loading = storyOf('loading');
export const PlayingGameListeningQuestionClosed = storyOf('playing.game.listening+question.closed');
export const PlayingGameReadingQuestionClosed = storyOf('playing.game.reading+question.closed');
export const PlayingGameSpeakingQuestionAsking = storyOf('playing.game.speaking+question.asking');
export const PlayingGameSpeakingQuestionClosed = storyOf('playing.game.speaking+question.closed');
export const PlayingGameWarmingUpQuestionAsking = storyOf('playing.game.warmingUp+question.asking');
export const PlayingGameWarmingUpQuestionClosed = storyOf('playing.game.warmingUp+question.closed');
export const PlayingGameWritingQuestionClosed = storyOf('playing.game.writing+question.closed');
export const SubmittingCompleting = storyOf('submitting.completing');
export const SubmittingSaving = storyOf('submitting.saving');
