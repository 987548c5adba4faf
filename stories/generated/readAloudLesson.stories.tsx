// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/read-aloud-lesson.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/readAloudLesson' };

const storyOf = stateStory(flow);

export const Discarding = storyOf('discarding');
export const Finished = storyOf('finished');
export const Loading = storyOf('loading');
export const OpenChecking = storyOf('open.checking');
export const OpenReadingVoiceAwaitingResultStorageFull = storyOf('open.reading.voice.awaitingResult+storage.full');
export const OpenReadingVoiceAwaitingResultStorageKept = storyOf('open.reading.voice.awaitingResult+storage.kept');
export const OpenReadingVoiceFailedStorageFull = storyOf('open.reading.voice.failed+storage.full');
export const OpenReadingVoiceFailedStorageKept = storyOf('open.reading.voice.failed+storage.kept');
export const OpenReadingVoiceKeepingStorageFull = storyOf('open.reading.voice.keeping+storage.full');
export const OpenReadingVoiceKeepingStorageKept = storyOf('open.reading.voice.keeping+storage.kept');
export const OpenReadingVoiceTakingStorageFull = storyOf('open.reading.voice.taking+storage.full');
export const OpenReadingVoiceTakingStorageKept = storyOf('open.reading.voice.taking+storage.kept');
export const OpenReadingVoiceUnbegunStorageFull = storyOf('open.reading.voice.unbegun+storage.full');
export const OpenReadingVoiceUnbegunStorageKept = storyOf('open.reading.voice.unbegun+storage.kept');
export const OpenReady = storyOf('open.ready');
export const OpenRecovering = storyOf('open.recovering');
export const OpenStartingOver = storyOf('open.startingOver');
export const Quit = storyOf('quit');
export const Unavailable = storyOf('unavailable');
export const Unknown = storyOf('unknown');
