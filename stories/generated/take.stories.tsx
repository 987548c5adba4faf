// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/take.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Take/States' };

const storyOf = stateStory(flow);

export const CapturingFinishing = { ...storyOf('capturing.finishing'), name: 'Capturing › Finishing' };
export const CapturingLost = { ...storyOf('capturing.lost'), name: 'Capturing › Lost' };
export const CapturingOpeningAsking = { ...storyOf('capturing.opening.asking'), name: 'Capturing › Opening › Asking' };
export const CapturingOpeningHinting = {
  ...storyOf('capturing.opening.hinting'),
  name: 'Capturing › Opening › Hinting',
};
export const CapturingOpeningWaking = { ...storyOf('capturing.opening.waking'), name: 'Capturing › Opening › Waking' };
export const CapturingPausing = { ...storyOf('capturing.pausing'), name: 'Capturing › Pausing' };
export const CapturingReady = { ...storyOf('capturing.ready'), name: 'Capturing › Ready' };
export const CapturingRecordingEndingSoon = {
  ...storyOf('capturing.recording.endingSoon'),
  name: 'Capturing › Recording › Ending soon',
};
export const CapturingRecordingTalkingCounting = {
  ...storyOf('capturing.recording.talking.counting'),
  name: 'Capturing › Recording › Talking › Counting',
};
export const DeniedHelped = { ...storyOf('denied.helped'), name: 'Denied › Helped' };
export const DeniedHelping = { ...storyOf('denied.helping'), name: 'Denied › Helping' };
export const Done = { ...storyOf('done'), name: 'Done' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const Paused = { ...storyOf('paused'), name: 'Paused' };
export const Soundless = { ...storyOf('soundless'), name: 'Soundless' };
