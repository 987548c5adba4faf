// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/speaking.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Speaking/States' };

const storyOf = stateStory(flow);

export const AttemptingAgain = { ...storyOf('attempting.again'), name: 'Attempting › Again' };
export const AttemptingSilent = { ...storyOf('attempting.silent'), name: 'Attempting › Silent' };
export const AttemptingTalking = { ...storyOf('attempting.talking'), name: 'Attempting › Talking' };
export const Done = { ...storyOf('done'), name: 'Done' };
export const GivenUp = { ...storyOf('givenUp'), name: 'Given up' };
export const JudgedRetryingLeaving = { ...storyOf('judged.retrying.leaving'), name: 'Judged › Retrying › Leaving' };
export const JudgedRetryingPaused = { ...storyOf('judged.retrying.paused'), name: 'Judged › Retrying › Paused' };
export const JudgedScoredReviewingFeedback = {
  ...storyOf('judged.scored.reviewing.feedback'),
  name: 'Judged › Scored › Reviewing › Feedback',
};
export const JudgedScoredReviewingWord = {
  ...storyOf('judged.scored.reviewing.word'),
  name: 'Judged › Scored › Reviewing › Word',
};
export const JudgedScoredSummary = { ...storyOf('judged.scored.summary'), name: 'Judged › Scored › Summary' };
