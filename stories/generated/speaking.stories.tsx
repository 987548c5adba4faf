// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/speaking' };

const storyOf = stateStory('speaking');

export const AttemptingAwaitingResult = storyOf('attempting.awaitingResult');
export const AttemptingConnecting = storyOf('attempting.connecting');
export const AttemptingDeniedHelped = storyOf('attempting.denied.helped');
export const AttemptingDeniedHelping = storyOf('attempting.denied.helping');
export const AttemptingDisconnected = storyOf('attempting.disconnected');
export const AttemptingReady = storyOf('attempting.ready');
export const AttemptingRecording = storyOf('attempting.recording');
export const AttemptingRetrying = storyOf('attempting.retrying');
export const AttemptingScoredReviewingFeedback = storyOf('attempting.scored.reviewing.feedback');
export const AttemptingScoredReviewingWord = storyOf('attempting.scored.reviewing.word');
export const AttemptingScoredSummary = storyOf('attempting.scored.summary');
export const AttemptingStarting = storyOf('attempting.starting');
export const Done = storyOf('done');
export const GivenUp = storyOf('givenUp');
