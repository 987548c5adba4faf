// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/take.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/take' };

const storyOf = stateStory(flow);

export const CapturingFinishing = storyOf('capturing.finishing');
export const CapturingLost = storyOf('capturing.lost');
export const CapturingOpeningAsking = storyOf('capturing.opening.asking');
export const CapturingOpeningHinting = storyOf('capturing.opening.hinting');
export const CapturingOpeningWaking = storyOf('capturing.opening.waking');
export const CapturingPausing = storyOf('capturing.pausing');
export const CapturingReady = storyOf('capturing.ready');
export const CapturingRecordingEndingSoon = storyOf('capturing.recording.endingSoon');
export const CapturingRecordingTalkingCounting = storyOf('capturing.recording.talking.counting');
export const DeniedHelped = storyOf('denied.helped');
export const DeniedHelping = storyOf('denied.helping');
export const Done = storyOf('done');
export const Missing = storyOf('missing');
export const Paused = storyOf('paused');
export const Soundless = storyOf('soundless');
