// Written by scripts/make-stories.ts from the chart; not by hand.
import flow from '../../src/features/speaking/utterance.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/utterance' };

const storyOf = stateStory(flow);

export const Disconnected = storyOf('disconnected');
export const GivenUp = storyOf('givenUp');
export const Judged = storyOf('judged');
export const TryingAwaitingResultPending = storyOf('trying.awaitingResult.pending');
export const TryingAwaitingResultQueued = storyOf('trying.awaitingResult.queued');
export const TryingOffline = storyOf('trying.offline');
export const TryingReturningPending = storyOf('trying.returning.pending');
export const TryingReturningQueued = storyOf('trying.returning.queued');
export const TryingTakingHearingFinishing = storyOf('trying.taking.hearing.finishing');
export const TryingTakingHearingRecording = storyOf('trying.taking.hearing.recording');
export const TryingTakingHearingStartingPending = storyOf('trying.taking.hearing.starting.pending');
export const TryingTakingHearingStartingQueued = storyOf('trying.taking.hearing.starting.queued');
export const TryingTakingLost = storyOf('trying.taking.lost');
export const TryingTakingOpening = storyOf('trying.taking.opening');
export const TryingTakingTroubled = storyOf('trying.taking.troubled');
export const TryingUnsent = storyOf('trying.unsent');
export const TryingWaitingLineConnectingPendingAdviceClipped = storyOf('trying.waiting.line.connecting.pending+advice.clipped');
export const TryingWaitingLineConnectingPendingAdviceNone = storyOf('trying.waiting.line.connecting.pending+advice.none');
export const TryingWaitingLineConnectingPendingAdviceOtherWords = storyOf('trying.waiting.line.connecting.pending+advice.otherWords');
export const TryingWaitingLineConnectingPendingAdviceTooNoisy = storyOf('trying.waiting.line.connecting.pending+advice.tooNoisy');
export const TryingWaitingLineConnectingPendingAdviceTooQuiet = storyOf('trying.waiting.line.connecting.pending+advice.tooQuiet');
export const TryingWaitingLineConnectingPendingAdviceUnheard = storyOf('trying.waiting.line.connecting.pending+advice.unheard');
export const TryingWaitingLineConnectingPendingAdviceWrongText = storyOf('trying.waiting.line.connecting.pending+advice.wrongText');
export const TryingWaitingLineConnectingQueuedAdviceClipped = storyOf('trying.waiting.line.connecting.queued+advice.clipped');
export const TryingWaitingLineConnectingQueuedAdviceNone = storyOf('trying.waiting.line.connecting.queued+advice.none');
export const TryingWaitingLineConnectingQueuedAdviceOtherWords = storyOf('trying.waiting.line.connecting.queued+advice.otherWords');
export const TryingWaitingLineConnectingQueuedAdviceTooNoisy = storyOf('trying.waiting.line.connecting.queued+advice.tooNoisy');
export const TryingWaitingLineConnectingQueuedAdviceTooQuiet = storyOf('trying.waiting.line.connecting.queued+advice.tooQuiet');
export const TryingWaitingLineConnectingQueuedAdviceUnheard = storyOf('trying.waiting.line.connecting.queued+advice.unheard');
export const TryingWaitingLineConnectingQueuedAdviceWrongText = storyOf('trying.waiting.line.connecting.queued+advice.wrongText');
export const TryingWaitingLineReadyAdviceClipped = storyOf('trying.waiting.line.ready+advice.clipped');
export const TryingWaitingLineReadyAdviceNone = storyOf('trying.waiting.line.ready+advice.none');
export const TryingWaitingLineReadyAdviceOtherWords = storyOf('trying.waiting.line.ready+advice.otherWords');
export const TryingWaitingLineReadyAdviceTooNoisy = storyOf('trying.waiting.line.ready+advice.tooNoisy');
export const TryingWaitingLineReadyAdviceTooQuiet = storyOf('trying.waiting.line.ready+advice.tooQuiet');
export const TryingWaitingLineReadyAdviceUnheard = storyOf('trying.waiting.line.ready+advice.unheard');
export const TryingWaitingLineReadyAdviceWrongText = storyOf('trying.waiting.line.ready+advice.wrongText');
