// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/utterance.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/utterance' };

const storyOf = stateStory(flow);

export const Disconnected = storyOf('disconnected');
export const GivenUp = storyOf('givenUp');
export const Judged = storyOf('judged');
export const TryingAwaitingResultPending = storyOf('trying.awaitingResult.pending');
export const TryingAwaitingResultQueued = storyOf('trying.awaitingResult.queued');
export const TryingOfflineChanging = storyOf('trying.offline.changing');
export const TryingOfflineCut = storyOf('trying.offline.cut');
export const TryingReturningPending = storyOf('trying.returning.pending');
export const TryingReturningQueued = storyOf('trying.returning.queued');
export const TryingTakingHearingFinishing = storyOf('trying.taking.hearing.finishing');
export const TryingTakingHearingRecordingDoubted = storyOf('trying.taking.hearing.recording.doubted');
export const TryingTakingHearingRecordingEnding = storyOf('trying.taking.hearing.recording.ending');
export const TryingTakingHearingRecordingListening = storyOf('trying.taking.hearing.recording.listening');
export const TryingTakingHearingRecordingPausing = storyOf('trying.taking.hearing.recording.pausing');
export const TryingTakingHearingRecordingPerhapsSaid = storyOf('trying.taking.hearing.recording.perhapsSaid');
export const TryingTakingHearingRecordingSaid = storyOf('trying.taking.hearing.recording.said');
export const TryingTakingHearingRecordingWarned = storyOf('trying.taking.hearing.recording.warned');
export const TryingTakingHearingStartingPending = storyOf('trying.taking.hearing.starting.pending');
export const TryingTakingHearingStartingQueued = storyOf('trying.taking.hearing.starting.queued');
export const TryingTakingLost = storyOf('trying.taking.lost');
export const TryingTakingOpening = storyOf('trying.taking.opening');
export const TryingTakingTroubled = storyOf('trying.taking.troubled');
export const TryingUnsent = storyOf('trying.unsent');
export const TryingWaitingConnectingPending = storyOf('trying.waiting.connecting.pending');
export const TryingWaitingConnectingQueued = storyOf('trying.waiting.connecting.queued');
export const TryingWaitingReady = storyOf('trying.waiting.ready');
