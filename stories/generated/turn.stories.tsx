// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/turn.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Turn/States' };

const storyOf = stateStory(flow);

export const ChoosingSentence = { ...storyOf('choosing.sentence'), name: 'Choosing › Sentence' };
export const ChoosingWord = { ...storyOf('choosing.word'), name: 'Choosing › Word' };
export const Naming = { ...storyOf('naming'), name: 'Naming' };
export const OpenSpeakingFreely = { ...storyOf('open.speaking.freely'), name: 'Open › Speaking › Freely' };
export const OpenSpeakingSayingTheHint = {
  ...storyOf('open.speaking.sayingTheHint'),
  name: 'Open › Speaking › Saying the hint',
};
export const OpenTyping = { ...storyOf('open.typing'), name: 'Open › Typing' };
export const Said = { ...storyOf('said'), name: 'Said' };
export const Unheard = { ...storyOf('unheard'), name: 'Unheard' };
