// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/read-aloud-detail.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/readAloudDetail' };

const storyOf = stateStory(flow);

export const Loading = storyOf('loading');
export const ReadyTextFoldedModelSilent = storyOf('ready.text.folded+model.silent');
export const ReadyTextFoldedModelSounding = storyOf('ready.text.folded+model.sounding');
export const ReadyTextWholeModelSilent = storyOf('ready.text.whole+model.silent');
export const ReadyTextWholeModelSounding = storyOf('ready.text.whole+model.sounding');
export const Unavailable = storyOf('unavailable');
