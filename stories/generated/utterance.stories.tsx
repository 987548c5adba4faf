// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/utterance.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Utterance/States' };

const storyOf = stateStory(flow);

export const Disconnected = { ...storyOf('disconnected'), name: 'Disconnected' };
export const GivenUp = { ...storyOf('givenUp'), name: 'Given up' };
export const Judged = { ...storyOf('judged'), name: 'Judged' };
export const TryingAwaitingResultPending = {
  ...storyOf('trying.awaitingResult.pending'),
  name: 'Trying › Awaiting result › Pending',
};
export const TryingAwaitingResultQueued = {
  ...storyOf('trying.awaitingResult.queued'),
  name: 'Trying › Awaiting result › Queued',
};
export const TryingOfflineChanging = { ...storyOf('trying.offline.changing'), name: 'Trying › Offline › Changing' };
export const TryingOfflineCut = { ...storyOf('trying.offline.cut'), name: 'Trying › Offline › Cut' };
export const TryingReturningPending = { ...storyOf('trying.returning.pending'), name: 'Trying › Returning › Pending' };
export const TryingReturningQueued = { ...storyOf('trying.returning.queued'), name: 'Trying › Returning › Queued' };
export const TryingTakingHearingFinishing = {
  ...storyOf('trying.taking.hearing.finishing'),
  name: 'Trying › Taking › Hearing › Finishing',
};
export const TryingTakingHearingRecordingDoubted = {
  ...storyOf('trying.taking.hearing.recording.doubted'),
  name: 'Trying › Taking › Hearing › Recording › Doubted',
};
export const TryingTakingHearingRecordingEnding = {
  ...storyOf('trying.taking.hearing.recording.ending'),
  name: 'Trying › Taking › Hearing › Recording › Ending',
};
export const TryingTakingHearingRecordingListening = {
  ...storyOf('trying.taking.hearing.recording.listening'),
  name: 'Trying › Taking › Hearing › Recording › Listening',
};
export const TryingTakingHearingRecordingPausing = {
  ...storyOf('trying.taking.hearing.recording.pausing'),
  name: 'Trying › Taking › Hearing › Recording › Pausing',
};
export const TryingTakingHearingRecordingPerhapsSaid = {
  ...storyOf('trying.taking.hearing.recording.perhapsSaid'),
  name: 'Trying › Taking › Hearing › Recording › Perhaps said',
};
export const TryingTakingHearingRecordingSaid = {
  ...storyOf('trying.taking.hearing.recording.said'),
  name: 'Trying › Taking › Hearing › Recording › Said',
};
export const TryingTakingHearingRecordingWarned = {
  ...storyOf('trying.taking.hearing.recording.warned'),
  name: 'Trying › Taking › Hearing › Recording › Warned',
};
export const TryingTakingHearingStartingPending = {
  ...storyOf('trying.taking.hearing.starting.pending'),
  name: 'Trying › Taking › Hearing › Starting › Pending',
};
export const TryingTakingHearingStartingQueued = {
  ...storyOf('trying.taking.hearing.starting.queued'),
  name: 'Trying › Taking › Hearing › Starting › Queued',
};
export const TryingTakingLost = { ...storyOf('trying.taking.lost'), name: 'Trying › Taking › Lost' };
export const TryingTakingOpening = { ...storyOf('trying.taking.opening'), name: 'Trying › Taking › Opening' };
export const TryingTakingTroubled = { ...storyOf('trying.taking.troubled'), name: 'Trying › Taking › Troubled' };
export const TryingUnsent = { ...storyOf('trying.unsent'), name: 'Trying › Unsent' };
export const TryingWaitingConnectingPending = {
  ...storyOf('trying.waiting.connecting.pending'),
  name: 'Trying › Waiting › Connecting › Pending',
};
export const TryingWaitingConnectingQueued = {
  ...storyOf('trying.waiting.connecting.queued'),
  name: 'Trying › Waiting › Connecting › Queued',
};
export const TryingWaitingReady = { ...storyOf('trying.waiting.ready'), name: 'Trying › Waiting › Ready' };
