// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/role-play-report.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/rolePlayReport' };

const storyOf = stateStory(flow);

export const Loading = storyOf('loading');
export const ReadyTextsEnglishVoiceSilent = storyOf('ready.texts.english+voice.silent');
export const ReadyTextsEnglishVoiceSounding = storyOf('ready.texts.english+voice.sounding');
export const ReadyTextsTranslatedVoiceSilent = storyOf('ready.texts.translated+voice.silent');
export const ReadyTextsTranslatedVoiceSounding = storyOf('ready.texts.translated+voice.sounding');
export const Unavailable = storyOf('unavailable');
export const Unknown = storyOf('unknown');
export const Unnamed = storyOf('unnamed');
