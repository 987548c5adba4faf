// Written by scripts/make-stories.ts from the chart; not by hand.
import flow from '../../src/features/speaking/utterance.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/utterance' };

const storyOf = stateStory(flow);

export const DeniedHelped = storyOf('denied.helped');
export const DeniedHelping = storyOf('denied.helping');
export const Disconnected = storyOf('disconnected');
export const GivenUp = storyOf('givenUp');
export const Missing = storyOf('missing');
export const Scored = storyOf('scored');
export const Soundless = storyOf('soundless');
export const TryingAwaitingResult = storyOf('trying.awaitingResult');
export const TryingCapturingHearingFinishing = storyOf('trying.capturing.hearing.finishing');
export const TryingCapturingHearingRecordingEndingSoon = storyOf('trying.capturing.hearing.recording.endingSoon');
export const TryingCapturingHearingRecordingTalking = storyOf('trying.capturing.hearing.recording.talking');
export const TryingCapturingHearingStarting = storyOf('trying.capturing.hearing.starting');
export const TryingCapturingLost = storyOf('trying.capturing.lost');
export const TryingCapturingOpeningAsking = storyOf('trying.capturing.opening.asking');
export const TryingCapturingOpeningHinting = storyOf('trying.capturing.opening.hinting');
export const TryingCapturingOpeningWaking = storyOf('trying.capturing.opening.waking');
export const TryingOffline = storyOf('trying.offline');
export const TryingReturning = storyOf('trying.returning');
export const TryingWaitingLineConnectingAdviceClipped = storyOf('trying.waiting.line.connecting+advice.clipped');
export const TryingWaitingLineConnectingAdviceNone = storyOf('trying.waiting.line.connecting+advice.none');
export const TryingWaitingLineConnectingAdviceOtherWords = storyOf('trying.waiting.line.connecting+advice.otherWords');
export const TryingWaitingLineConnectingAdviceTooNoisy = storyOf('trying.waiting.line.connecting+advice.tooNoisy');
export const TryingWaitingLineConnectingAdviceTooQuiet = storyOf('trying.waiting.line.connecting+advice.tooQuiet');
export const TryingWaitingLineConnectingAdviceUnheard = storyOf('trying.waiting.line.connecting+advice.unheard');
export const TryingWaitingLineConnectingAdviceWrongText = storyOf('trying.waiting.line.connecting+advice.wrongText');
export const TryingWaitingLineReadyAdviceClipped = storyOf('trying.waiting.line.ready+advice.clipped');
export const TryingWaitingLineReadyAdviceNone = storyOf('trying.waiting.line.ready+advice.none');
export const TryingWaitingLineReadyAdviceOtherWords = storyOf('trying.waiting.line.ready+advice.otherWords');
export const TryingWaitingLineReadyAdviceTooNoisy = storyOf('trying.waiting.line.ready+advice.tooNoisy');
export const TryingWaitingLineReadyAdviceTooQuiet = storyOf('trying.waiting.line.ready+advice.tooQuiet');
export const TryingWaitingLineReadyAdviceUnheard = storyOf('trying.waiting.line.ready+advice.unheard');
export const TryingWaitingLineReadyAdviceWrongText = storyOf('trying.waiting.line.ready+advice.wrongText');
