// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/automatic-stop.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/automaticStop' };

const storyOf = stateStory(flow);

export const Off = storyOf('off');
export const On = storyOf('on');
export const Withheld = storyOf('withheld');
