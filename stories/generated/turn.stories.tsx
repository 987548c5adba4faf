// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/turn.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/turn' };

const storyOf = stateStory(flow);

export const ChoosingSentence = storyOf('choosing.sentence');
export const ChoosingWord = storyOf('choosing.word');
export const Naming = storyOf('naming');
export const OpenSpeakingFreely = storyOf('open.speaking.freely');
export const OpenSpeakingSayingTheHint = storyOf('open.speaking.sayingTheHint');
export const OpenTyping = storyOf('open.typing');
export const Said = storyOf('said');
export const Unheard = storyOf('unheard');
