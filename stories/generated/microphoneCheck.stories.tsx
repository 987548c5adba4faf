// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/microphone-check.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Microphone check/States' };

const storyOf = stateStory(flow);

export const DeniedHelped = { ...storyOf('denied.helped'), name: 'Denied › Helped' };
export const DeniedHelping = { ...storyOf('denied.helping'), name: 'Denied › Helping' };
export const Explaining = { ...storyOf('explaining'), name: 'Explaining' };
export const Good = { ...storyOf('good'), name: 'Good' };
export const ListeningOpeningAsking = { ...storyOf('listening.opening.asking'), name: 'Listening › Opening › Asking' };
export const ListeningOpeningHinting = {
  ...storyOf('listening.opening.hinting'),
  name: 'Listening › Opening › Hinting',
};
export const ListeningOpeningWaking = { ...storyOf('listening.opening.waking'), name: 'Listening › Opening › Waking' };
export const ListeningRoomHearing = { ...storyOf('listening.room.hearing'), name: 'Listening › Room › Hearing' };
export const ListeningRoomMeasuring = { ...storyOf('listening.room.measuring'), name: 'Listening › Room › Measuring' };
export const ListeningVoiceHearing = { ...storyOf('listening.voice.hearing'), name: 'Listening › Voice › Hearing' };
export const ListeningVoiceMeasuring = {
  ...storyOf('listening.voice.measuring'),
  name: 'Listening › Voice › Measuring',
};
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const NoVoice = { ...storyOf('noVoice'), name: 'No voice' };
export const Passed = { ...storyOf('passed'), name: 'Passed' };
export const Passing = { ...storyOf('passing'), name: 'Passing' };
export const Skipped = { ...storyOf('skipped'), name: 'Skipped' };
export const Skipping = { ...storyOf('skipping'), name: 'Skipping' };
export const Soundless = { ...storyOf('soundless'), name: 'Soundless' };
export const TooLoud = { ...storyOf('tooLoud'), name: 'Too loud' };
export const TooNoisy = { ...storyOf('tooNoisy'), name: 'Too noisy' };
export const TooQuiet = { ...storyOf('tooQuiet'), name: 'Too quiet' };
