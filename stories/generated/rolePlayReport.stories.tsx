// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/role-play-report.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Role play report/States' };

const storyOf = stateStory(flow);

export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const ReadyTextsEnglishVoiceSilent = {
  ...storyOf('ready.texts.english+voice.silent'),
  name: 'Ready › Texts › English, Voice › Silent',
};
export const ReadyTextsEnglishVoiceSounding = {
  ...storyOf('ready.texts.english+voice.sounding'),
  name: 'Ready › Texts › English, Voice › Sounding',
};
export const ReadyTextsTranslatedVoiceSilent = {
  ...storyOf('ready.texts.translated+voice.silent'),
  name: 'Ready › Texts › Translated, Voice › Silent',
};
export const ReadyTextsTranslatedVoiceSounding = {
  ...storyOf('ready.texts.translated+voice.sounding'),
  name: 'Ready › Texts › Translated, Voice › Sounding',
};
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
export const Unknown = { ...storyOf('unknown'), name: 'Unknown' };
export const Unnamed = { ...storyOf('unnamed'), name: 'Unnamed' };
