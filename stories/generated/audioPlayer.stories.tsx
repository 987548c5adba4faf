// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/audio-player.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Audio player/States' };

const storyOf = stateStory(flow);

export const Default = { ...storyOf('default'), name: 'Default' };
export const Failed = { ...storyOf('failed'), name: 'Failed' };
export const Paused = { ...storyOf('paused'), name: 'Paused' };
export const PlayingLoading = { ...storyOf('playing.loading'), name: 'Playing › Loading' };
export const PlayingSounding = { ...storyOf('playing.sounding'), name: 'Playing › Sounding' };
export const PlayingWaiting = { ...storyOf('playing.waiting'), name: 'Playing › Waiting' };
export const PlayingWarning = { ...storyOf('playing.warning'), name: 'Playing › Warning' };
export const SayingSounding = { ...storyOf('saying.sounding'), name: 'Saying › Sounding' };
export const SayingWaiting = { ...storyOf('saying.waiting'), name: 'Saying › Waiting' };
export const SayingWarning = { ...storyOf('saying.warning'), name: 'Saying › Warning' };
export const Stopped = { ...storyOf('stopped'), name: 'Stopped' };
