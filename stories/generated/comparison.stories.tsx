// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/comparison.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Comparison/States' };

const storyOf = stateStory(flow);

export const ModelAloneSoundModel = { ...storyOf('model.alone+sound.model'), name: 'Model › Alone, Sound › Model' };
export const ModelAloneSoundOwn = { ...storyOf('model.alone+sound.own'), name: 'Model › Alone, Sound › Own' };
export const ModelAloneSoundPhone = { ...storyOf('model.alone+sound.phone'), name: 'Model › Alone, Sound › Phone' };
export const ModelAloneSoundSilent = { ...storyOf('model.alone+sound.silent'), name: 'Model › Alone, Sound › Silent' };
export const ModelLoadingSoundAwaitingModel = {
  ...storyOf('model.loading+sound.awaitingModel'),
  name: 'Model › Loading, Sound › Awaiting model',
};
export const ModelLoadingSoundOwn = { ...storyOf('model.loading+sound.own'), name: 'Model › Loading, Sound › Own' };
export const ModelLoadingSoundPhone = {
  ...storyOf('model.loading+sound.phone'),
  name: 'Model › Loading, Sound › Phone',
};
export const ModelLoadingSoundSilent = {
  ...storyOf('model.loading+sound.silent'),
  name: 'Model › Loading, Sound › Silent',
};
export const ModelReadySoundModel = { ...storyOf('model.ready+sound.model'), name: 'Model › Ready, Sound › Model' };
export const ModelReadySoundOwn = { ...storyOf('model.ready+sound.own'), name: 'Model › Ready, Sound › Own' };
export const ModelReadySoundPhone = { ...storyOf('model.ready+sound.phone'), name: 'Model › Ready, Sound › Phone' };
export const ModelReadySoundSilent = { ...storyOf('model.ready+sound.silent'), name: 'Model › Ready, Sound › Silent' };
