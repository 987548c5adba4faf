// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/microphone-check.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/microphoneCheck' };

const storyOf = stateStory(flow);

export const DeniedHelped = storyOf('denied.helped');
export const DeniedHelping = storyOf('denied.helping');
export const Explaining = storyOf('explaining');
export const Good = storyOf('good');
export const ListeningOpeningAsking = storyOf('listening.opening.asking');
export const ListeningOpeningHinting = storyOf('listening.opening.hinting');
export const ListeningOpeningWaking = storyOf('listening.opening.waking');
export const ListeningRoomHearing = storyOf('listening.room.hearing');
export const ListeningRoomMeasuring = storyOf('listening.room.measuring');
export const ListeningVoiceHearing = storyOf('listening.voice.hearing');
export const ListeningVoiceMeasuring = storyOf('listening.voice.measuring');
export const Missing = storyOf('missing');
export const NoVoice = storyOf('noVoice');
export const Passed = storyOf('passed');
export const Passing = storyOf('passing');
export const Skipped = storyOf('skipped');
export const Skipping = storyOf('skipping');
export const Soundless = storyOf('soundless');
export const TooLoud = storyOf('tooLoud');
export const TooNoisy = storyOf('tooNoisy');
export const TooQuiet = storyOf('tooQuiet');
