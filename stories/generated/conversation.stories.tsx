// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/conversation.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/conversation' };

const storyOf = stateStory(flow);

export const Left = storyOf('left');
export const OpenTalkEndedReplaySilentHintsClosedGoalsFolded = storyOf('open.talk.ended+replay.silent+hints.closed+goals.folded');
export const OpenTalkFinishingReplaySilentHintsClosedGoalsFolded = storyOf('open.talk.finishing+replay.silent+hints.closed+goals.folded');
export const OpenTalkHeldReplaySilentHintsClosedGoalsFolded = storyOf('open.talk.held+replay.silent+hints.closed+goals.folded');
export const OpenTalkHeldReplaySilentHintsOpenGoalsFolded = storyOf('open.talk.held+replay.silent+hints.open+goals.folded');
export const OpenTalkReplyingReplaySilentHintsClosedGoalsFolded = storyOf('open.talk.replying+replay.silent+hints.closed+goals.folded');
export const OpenTalkStudentTurnReplaySilentHintsClosedGoalsFolded = storyOf('open.talk.studentTurn+replay.silent+hints.closed+goals.folded');
export const OpenTalkStudentTurnReplaySilentHintsClosedGoalsShown = storyOf('open.talk.studentTurn+replay.silent+hints.closed+goals.shown');
export const OpenTalkStudentTurnReplaySilentHintsOpenGoalsFolded = storyOf('open.talk.studentTurn+replay.silent+hints.open+goals.folded');
export const OpenTalkStudentTurnReplaySilentHintsOpenGoalsShown = storyOf('open.talk.studentTurn+replay.silent+hints.open+goals.shown');
export const OpenTalkStudentTurnReplaySoundingHintsClosedGoalsFolded = storyOf('open.talk.studentTurn+replay.sounding+hints.closed+goals.folded');
export const OpenTalkStudentTurnReplaySoundingHintsClosedGoalsShown = storyOf('open.talk.studentTurn+replay.sounding+hints.closed+goals.shown');
export const OpenTalkStudentTurnReplaySoundingHintsOpenGoalsFolded = storyOf('open.talk.studentTurn+replay.sounding+hints.open+goals.folded');
export const OpenTalkStudentTurnReplaySoundingHintsOpenGoalsShown = storyOf('open.talk.studentTurn+replay.sounding+hints.open+goals.shown');
export const OpenTalkTutorSpeakingReplaySilentHintsClosedGoalsFolded = storyOf('open.talk.tutorSpeaking+replay.silent+hints.closed+goals.folded');
export const OpenTalkTutorSpeakingReplaySilentHintsOpenGoalsFolded = storyOf('open.talk.tutorSpeaking+replay.silent+hints.open+goals.folded');
export const OpenTalkUnansweredReplaySilentHintsClosedGoalsFolded = storyOf('open.talk.unanswered+replay.silent+hints.closed+goals.folded');
export const OpenTalkUnreportedReplaySilentHintsClosedGoalsFolded = storyOf('open.talk.unreported+replay.silent+hints.closed+goals.folded');
export const Reported = storyOf('reported');
