// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/reading.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/reading' };

const storyOf = stateStory(flow);

export const Discarding = storyOf('discarding');
export const Finished = storyOf('finished');
export const OpenBegunVoiceAwaitingResultStorageFull = storyOf('open.begun.voice.awaitingResult+storage.full');
export const OpenBegunVoiceAwaitingResultStorageKept = storyOf('open.begun.voice.awaitingResult+storage.kept');
export const OpenBegunVoiceFailedStorageFull = storyOf('open.begun.voice.failed+storage.full');
export const OpenBegunVoiceFailedStorageKept = storyOf('open.begun.voice.failed+storage.kept');
export const OpenBegunVoiceKeepingStorageFull = storyOf('open.begun.voice.keeping+storage.full');
export const OpenBegunVoiceKeepingStorageKept = storyOf('open.begun.voice.keeping+storage.kept');
export const OpenBegunVoiceTakingStorageFull = storyOf('open.begun.voice.taking+storage.full');
export const OpenBegunVoiceTakingStorageKept = storyOf('open.begun.voice.taking+storage.kept');
export const OpenBegunVoiceUnbegunStorageFull = storyOf('open.begun.voice.unbegun+storage.full');
export const OpenBegunVoiceUnbegunStorageKept = storyOf('open.begun.voice.unbegun+storage.kept');
export const OpenChecking = storyOf('open.checking');
export const OpenReady = storyOf('open.ready');
export const OpenRecovering = storyOf('open.recovering');
export const OpenStartingOver = storyOf('open.startingOver');
export const Quit = storyOf('quit');
