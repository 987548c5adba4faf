// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/audio-player.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/audioPlayer' };

const storyOf = stateStory(flow);

export const Default = storyOf('default');
export const Paused = storyOf('paused');
export const PlayingLoading = storyOf('playing.loading');
export const PlayingSounding = storyOf('playing.sounding');
export const PlayingWaiting = storyOf('playing.waiting');
export const PlayingWarning = storyOf('playing.warning');
export const SayingSounding = storyOf('saying.sounding');
export const SayingWaiting = storyOf('saying.waiting');
export const SayingWarning = storyOf('saying.warning');
export const Stopped = storyOf('stopped');
