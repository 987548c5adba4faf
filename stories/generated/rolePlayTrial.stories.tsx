// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/role-play-trial.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Role play trial/States' };

const storyOf = stateStory(flow);

export const StageAnsweringSoundSilentGoalsFolded = {
  ...storyOf('stage.answering+sound.silent+goals.folded'),
  name: 'Stage › Answering, Sound › Silent, Goals › Folded',
};
export const StageAnsweringSoundSilentGoalsShown = {
  ...storyOf('stage.answering+sound.silent+goals.shown'),
  name: 'Stage › Answering, Sound › Silent, Goals › Shown',
};
export const StageEndedSoundSilentGoalsFolded = {
  ...storyOf('stage.ended+sound.silent+goals.folded'),
  name: 'Stage › Ended, Sound › Silent, Goals › Folded',
};
export const StageEndedSoundSilentGoalsShown = {
  ...storyOf('stage.ended+sound.silent+goals.shown'),
  name: 'Stage › Ended, Sound › Silent, Goals › Shown',
};
export const StageIntroductionSoundSilentGoalsFolded = {
  ...storyOf('stage.introduction+sound.silent+goals.folded'),
  name: 'Stage › Introduction, Sound › Silent, Goals › Folded',
};
export const StageIntroductionSoundSilentGoalsShown = {
  ...storyOf('stage.introduction+sound.silent+goals.shown'),
  name: 'Stage › Introduction, Sound › Silent, Goals › Shown',
};
export const StageIntroductionSoundSoundingGoalsFolded = {
  ...storyOf('stage.introduction+sound.sounding+goals.folded'),
  name: 'Stage › Introduction, Sound › Sounding, Goals › Folded',
};
export const StageIntroductionSoundSoundingGoalsShown = {
  ...storyOf('stage.introduction+sound.sounding+goals.shown'),
  name: 'Stage › Introduction, Sound › Sounding, Goals › Shown',
};
export const StageStudentTurnSoundSilentGoalsFolded = {
  ...storyOf('stage.studentTurn+sound.silent+goals.folded'),
  name: 'Stage › Student turn, Sound › Silent, Goals › Folded',
};
export const StageStudentTurnSoundSilentGoalsShown = {
  ...storyOf('stage.studentTurn+sound.silent+goals.shown'),
  name: 'Stage › Student turn, Sound › Silent, Goals › Shown',
};
export const StageUnansweredSoundSilentGoalsFolded = {
  ...storyOf('stage.unanswered+sound.silent+goals.folded'),
  name: 'Stage › Unanswered, Sound › Silent, Goals › Folded',
};
export const StageUnansweredSoundSilentGoalsShown = {
  ...storyOf('stage.unanswered+sound.silent+goals.shown'),
  name: 'Stage › Unanswered, Sound › Silent, Goals › Shown',
};
