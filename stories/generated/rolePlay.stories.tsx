// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/role-play.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/rolePlay' };

const storyOf = stateStory(flow);

export const ConversingTalkChoosingReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.choosing+replay.silent+hints.closed+goals.folded');
export const ConversingTalkChoosingWordReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.choosingWord+replay.silent+hints.closed+goals.folded');
export const ConversingTalkEndedReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.ended+replay.silent+hints.closed+goals.folded');
export const ConversingTalkFinishingReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.finishing+replay.silent+hints.closed+goals.folded');
export const ConversingTalkHeldReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.held+replay.silent+hints.closed+goals.folded');
export const ConversingTalkHeldReplaySilentHintsOpenGoalsFolded = storyOf('conversing.talk.held+replay.silent+hints.open+goals.folded');
export const ConversingTalkReplyingReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.replying+replay.silent+hints.closed+goals.folded');
export const ConversingTalkStudentTurnNamingReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.studentTurn.naming+replay.silent+hints.closed+goals.folded');
export const ConversingTalkStudentTurnNamingReplaySilentHintsOpenGoalsFolded = storyOf('conversing.talk.studentTurn.naming+replay.silent+hints.open+goals.folded');
export const ConversingTalkStudentTurnOpenSpeakingFreelyReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.studentTurn.open.speaking.freely+replay.silent+hints.closed+goals.folded');
export const ConversingTalkStudentTurnOpenSpeakingFreelyReplaySilentHintsOpenGoalsFolded = storyOf('conversing.talk.studentTurn.open.speaking.freely+replay.silent+hints.open+goals.folded');
export const ConversingTalkStudentTurnOpenSpeakingSayingTheHintReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.studentTurn.open.speaking.sayingTheHint+replay.silent+hints.closed+goals.folded');
export const ConversingTalkStudentTurnOpenTypingReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.studentTurn.open.typing+replay.silent+hints.closed+goals.folded');
export const ConversingTalkStudentTurnOpenTypingReplaySilentHintsClosedGoalsShown = storyOf('conversing.talk.studentTurn.open.typing+replay.silent+hints.closed+goals.shown');
export const ConversingTalkStudentTurnOpenTypingReplaySilentHintsOpenGoalsFolded = storyOf('conversing.talk.studentTurn.open.typing+replay.silent+hints.open+goals.folded');
export const ConversingTalkStudentTurnOpenTypingReplaySilentHintsOpenGoalsShown = storyOf('conversing.talk.studentTurn.open.typing+replay.silent+hints.open+goals.shown');
export const ConversingTalkStudentTurnOpenTypingReplaySoundingHintsClosedGoalsFolded = storyOf('conversing.talk.studentTurn.open.typing+replay.sounding+hints.closed+goals.folded');
export const ConversingTalkStudentTurnOpenTypingReplaySoundingHintsClosedGoalsShown = storyOf('conversing.talk.studentTurn.open.typing+replay.sounding+hints.closed+goals.shown');
export const ConversingTalkStudentTurnOpenTypingReplaySoundingHintsOpenGoalsFolded = storyOf('conversing.talk.studentTurn.open.typing+replay.sounding+hints.open+goals.folded');
export const ConversingTalkStudentTurnOpenTypingReplaySoundingHintsOpenGoalsShown = storyOf('conversing.talk.studentTurn.open.typing+replay.sounding+hints.open+goals.shown');
export const ConversingTalkTutorSpeakingReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.tutorSpeaking+replay.silent+hints.closed+goals.folded');
export const ConversingTalkTutorSpeakingReplaySilentHintsOpenGoalsFolded = storyOf('conversing.talk.tutorSpeaking+replay.silent+hints.open+goals.folded');
export const ConversingTalkUnansweredReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.unanswered+replay.silent+hints.closed+goals.folded');
export const ConversingTalkUnheardReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.unheard+replay.silent+hints.closed+goals.folded');
export const ConversingTalkUnreportedReplaySilentHintsClosedGoalsFolded = storyOf('conversing.talk.unreported+replay.silent+hints.closed+goals.folded');
export const Finished = storyOf('finished');
export const Loading = storyOf('loading');
export const Naming = storyOf('naming');
export const Quit = storyOf('quit');
export const Starting = storyOf('starting');
export const Unavailable = storyOf('unavailable');
export const Unknown = storyOf('unknown');
export const Unstarted = storyOf('unstarted');
export const Welcoming = storyOf('welcoming');
