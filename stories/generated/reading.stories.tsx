// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/reading.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Reading/States' };

const storyOf = stateStory(flow);

export const Discarding = { ...storyOf('discarding'), name: 'Discarding' };
export const Finished = { ...storyOf('finished'), name: 'Finished' };
export const OpenBegunVoiceAwaitingResultStorageFull = {
  ...storyOf('open.begun.voice.awaitingResult+storage.full'),
  name: 'Open › Begun › Voice › Awaiting result, Storage › Full',
};
export const OpenBegunVoiceAwaitingResultStorageKept = {
  ...storyOf('open.begun.voice.awaitingResult+storage.kept'),
  name: 'Open › Begun › Voice › Awaiting result, Storage › Kept',
};
export const OpenBegunVoiceFailedStorageFull = {
  ...storyOf('open.begun.voice.failed+storage.full'),
  name: 'Open › Begun › Voice › Failed, Storage › Full',
};
export const OpenBegunVoiceFailedStorageKept = {
  ...storyOf('open.begun.voice.failed+storage.kept'),
  name: 'Open › Begun › Voice › Failed, Storage › Kept',
};
export const OpenBegunVoiceKeepingStorageFull = {
  ...storyOf('open.begun.voice.keeping+storage.full'),
  name: 'Open › Begun › Voice › Keeping, Storage › Full',
};
export const OpenBegunVoiceKeepingStorageKept = {
  ...storyOf('open.begun.voice.keeping+storage.kept'),
  name: 'Open › Begun › Voice › Keeping, Storage › Kept',
};
export const OpenBegunVoiceTakingStorageFull = {
  ...storyOf('open.begun.voice.taking+storage.full'),
  name: 'Open › Begun › Voice › Taking, Storage › Full',
};
export const OpenBegunVoiceTakingStorageKept = {
  ...storyOf('open.begun.voice.taking+storage.kept'),
  name: 'Open › Begun › Voice › Taking, Storage › Kept',
};
export const OpenBegunVoiceUnbegunStorageFull = {
  ...storyOf('open.begun.voice.unbegun+storage.full'),
  name: 'Open › Begun › Voice › Unbegun, Storage › Full',
};
export const OpenBegunVoiceUnbegunStorageKept = {
  ...storyOf('open.begun.voice.unbegun+storage.kept'),
  name: 'Open › Begun › Voice › Unbegun, Storage › Kept',
};
export const OpenChecking = { ...storyOf('open.checking'), name: 'Open › Checking' };
export const OpenReady = { ...storyOf('open.ready'), name: 'Open › Ready' };
export const OpenRecovering = { ...storyOf('open.recovering'), name: 'Open › Recovering' };
export const OpenStartingOver = { ...storyOf('open.startingOver'), name: 'Open › Starting over' };
export const Quit = { ...storyOf('quit'), name: 'Quit' };
