// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/writing.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/writing' };

const storyOf = stateStory(flow);

export const Done = storyOf('done');
export const WritingAudioHeardBoardArranging = storyOf('writing.audio.heard+board.arranging');
export const WritingAudioHeardBoardCorrectKept = storyOf('writing.audio.heard+board.correct.kept');
export const WritingAudioHeardBoardCorrectShown = storyOf('writing.audio.heard+board.correct.shown');
export const WritingAudioHeardBoardWrongKept = storyOf('writing.audio.heard+board.wrong.kept');
export const WritingAudioHeardBoardWrongShown = storyOf('writing.audio.heard+board.wrong.shown');
export const WritingAudioHeardBoardWrongWaiting = storyOf('writing.audio.heard+board.wrong.waiting');
export const WritingAudioUnheardBoardArranging = storyOf('writing.audio.unheard+board.arranging');
