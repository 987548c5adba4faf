// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/conversation.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Conversation/States' };

const storyOf = stateStory(flow);

export const Left = { ...storyOf('left'), name: 'Left' };
export const OpenTalkEndedReplaySilentHintsClosedGoalsFolded = {
  ...storyOf('open.talk.ended+replay.silent+hints.closed+goals.folded'),
  name: 'Open › Talk › Ended, Replay › Silent, Hints › Closed, Goals › Folded',
};
export const OpenTalkFinishingReplaySilentHintsClosedGoalsFolded = {
  ...storyOf('open.talk.finishing+replay.silent+hints.closed+goals.folded'),
  name: 'Open › Talk › Finishing, Replay › Silent, Hints › Closed, Goals › Folded',
};
export const OpenTalkHeldReplaySilentHintsClosedGoalsFolded = {
  ...storyOf('open.talk.held+replay.silent+hints.closed+goals.folded'),
  name: 'Open › Talk › Held, Replay › Silent, Hints › Closed, Goals › Folded',
};
export const OpenTalkHeldReplaySilentHintsOpenGoalsFolded = {
  ...storyOf('open.talk.held+replay.silent+hints.open+goals.folded'),
  name: 'Open › Talk › Held, Replay › Silent, Hints › Open, Goals › Folded',
};
export const OpenTalkHoldingReplaySilentHintsClosedGoalsFolded = {
  ...storyOf('open.talk.holding+replay.silent+hints.closed+goals.folded'),
  name: 'Open › Talk › Holding, Replay › Silent, Hints › Closed, Goals › Folded',
};
export const OpenTalkReplyingReplaySilentHintsClosedGoalsFolded = {
  ...storyOf('open.talk.replying+replay.silent+hints.closed+goals.folded'),
  name: 'Open › Talk › Replying, Replay › Silent, Hints › Closed, Goals › Folded',
};
export const OpenTalkStudentTurnReplaySilentHintsClosedGoalsFolded = {
  ...storyOf('open.talk.studentTurn+replay.silent+hints.closed+goals.folded'),
  name: 'Open › Talk › Student turn, Replay › Silent, Hints › Closed, Goals › Folded',
};
export const OpenTalkStudentTurnReplaySilentHintsClosedGoalsShown = {
  ...storyOf('open.talk.studentTurn+replay.silent+hints.closed+goals.shown'),
  name: 'Open › Talk › Student turn, Replay › Silent, Hints › Closed, Goals › Shown',
};
export const OpenTalkStudentTurnReplaySilentHintsOpenGoalsFolded = {
  ...storyOf('open.talk.studentTurn+replay.silent+hints.open+goals.folded'),
  name: 'Open › Talk › Student turn, Replay › Silent, Hints › Open, Goals › Folded',
};
export const OpenTalkStudentTurnReplaySilentHintsOpenGoalsShown = {
  ...storyOf('open.talk.studentTurn+replay.silent+hints.open+goals.shown'),
  name: 'Open › Talk › Student turn, Replay › Silent, Hints › Open, Goals › Shown',
};
export const OpenTalkStudentTurnReplaySoundingHintsClosedGoalsFolded = {
  ...storyOf('open.talk.studentTurn+replay.sounding+hints.closed+goals.folded'),
  name: 'Open › Talk › Student turn, Replay › Sounding, Hints › Closed, Goals › Folded',
};
export const OpenTalkStudentTurnReplaySoundingHintsClosedGoalsShown = {
  ...storyOf('open.talk.studentTurn+replay.sounding+hints.closed+goals.shown'),
  name: 'Open › Talk › Student turn, Replay › Sounding, Hints › Closed, Goals › Shown',
};
export const OpenTalkStudentTurnReplaySoundingHintsOpenGoalsFolded = {
  ...storyOf('open.talk.studentTurn+replay.sounding+hints.open+goals.folded'),
  name: 'Open › Talk › Student turn, Replay › Sounding, Hints › Open, Goals › Folded',
};
export const OpenTalkStudentTurnReplaySoundingHintsOpenGoalsShown = {
  ...storyOf('open.talk.studentTurn+replay.sounding+hints.open+goals.shown'),
  name: 'Open › Talk › Student turn, Replay › Sounding, Hints › Open, Goals › Shown',
};
export const OpenTalkTutorSpeakingReplaySilentHintsClosedGoalsFolded = {
  ...storyOf('open.talk.tutorSpeaking+replay.silent+hints.closed+goals.folded'),
  name: 'Open › Talk › Tutor speaking, Replay › Silent, Hints › Closed, Goals › Folded',
};
export const OpenTalkTutorSpeakingReplaySilentHintsOpenGoalsFolded = {
  ...storyOf('open.talk.tutorSpeaking+replay.silent+hints.open+goals.folded'),
  name: 'Open › Talk › Tutor speaking, Replay › Silent, Hints › Open, Goals › Folded',
};
export const OpenTalkUnansweredReplaySilentHintsClosedGoalsFolded = {
  ...storyOf('open.talk.unanswered+replay.silent+hints.closed+goals.folded'),
  name: 'Open › Talk › Unanswered, Replay › Silent, Hints › Closed, Goals › Folded',
};
export const OpenTalkUnreportedReplaySilentHintsClosedGoalsFolded = {
  ...storyOf('open.talk.unreported+replay.silent+hints.closed+goals.folded'),
  name: 'Open › Talk › Unreported, Replay › Silent, Hints › Closed, Goals › Folded',
};
export const Reported = { ...storyOf('reported'), name: 'Reported' };
