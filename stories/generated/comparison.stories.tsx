// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/comparison.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/comparison' };

const storyOf = stateStory(flow);

export const ModelAloneSoundModel = storyOf('model.alone+sound.model');
export const ModelAloneSoundOwn = storyOf('model.alone+sound.own');
export const ModelAloneSoundPhone = storyOf('model.alone+sound.phone');
export const ModelAloneSoundSilent = storyOf('model.alone+sound.silent');
export const ModelLoadingSoundAwaitingModel = storyOf('model.loading+sound.awaitingModel');
export const ModelLoadingSoundOwn = storyOf('model.loading+sound.own');
export const ModelLoadingSoundPhone = storyOf('model.loading+sound.phone');
export const ModelLoadingSoundSilent = storyOf('model.loading+sound.silent');
export const ModelReadySoundModel = storyOf('model.ready+sound.model');
export const ModelReadySoundOwn = storyOf('model.ready+sound.own');
export const ModelReadySoundPhone = storyOf('model.ready+sound.phone');
export const ModelReadySoundSilent = storyOf('model.ready+sound.silent');
