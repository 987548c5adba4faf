// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/microphone' };

const storyOf = stateStory('microphone');

export const Denied = storyOf('denied');
export const Disabled = storyOf('disabled');
export const Missing = storyOf('missing');
export const Normal = storyOf('normal');
export const Offline = storyOf('offline');
export const OpenFinishing = storyOf('open.finishing');
export const OpenLoading = storyOf('open.loading');
export const OpenRecordingEndingSoon = storyOf('open.recording.endingSoon');
export const OpenRecordingTalking = storyOf('open.recording.talking');
export const Redo = storyOf('redo');
export const TryAgain = storyOf('try_again');
