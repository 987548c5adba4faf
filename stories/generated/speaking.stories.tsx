// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/speaking.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/speaking' };

const storyOf = stateStory(flow);

export const AttemptingAgain = storyOf('attempting.again');
export const AttemptingSilent = storyOf('attempting.silent');
export const AttemptingTalking = storyOf('attempting.talking');
export const Done = storyOf('done');
export const GivenUp = storyOf('givenUp');
export const JudgedRetryingLeaving = storyOf('judged.retrying.leaving');
export const JudgedRetryingPaused = storyOf('judged.retrying.paused');
export const JudgedScoredReviewingFeedback = storyOf('judged.scored.reviewing.feedback');
export const JudgedScoredReviewingWord = storyOf('judged.scored.reviewing.word');
export const JudgedScoredSummary = storyOf('judged.scored.summary');
