// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/writing.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Writing/States' };

const storyOf = stateStory(flow);

export const Done = { ...storyOf('done'), name: 'Done' };
export const WritingAudioHeardBoardArranging = {
  ...storyOf('writing.audio.heard+board.arranging'),
  name: 'Writing › Audio › Heard, Board › Arranging',
};
export const WritingAudioHeardBoardCorrectKept = {
  ...storyOf('writing.audio.heard+board.correct.kept'),
  name: 'Writing › Audio › Heard, Board › Correct › Kept',
};
export const WritingAudioHeardBoardCorrectShown = {
  ...storyOf('writing.audio.heard+board.correct.shown'),
  name: 'Writing › Audio › Heard, Board › Correct › Shown',
};
export const WritingAudioHeardBoardWrongKept = {
  ...storyOf('writing.audio.heard+board.wrong.kept'),
  name: 'Writing › Audio › Heard, Board › Wrong › Kept',
};
export const WritingAudioHeardBoardWrongShown = {
  ...storyOf('writing.audio.heard+board.wrong.shown'),
  name: 'Writing › Audio › Heard, Board › Wrong › Shown',
};
export const WritingAudioHeardBoardWrongWaiting = {
  ...storyOf('writing.audio.heard+board.wrong.waiting'),
  name: 'Writing › Audio › Heard, Board › Wrong › Waiting',
};
export const WritingAudioUnheardBoardArranging = {
  ...storyOf('writing.audio.unheard+board.arranging'),
  name: 'Writing › Audio › Unheard, Board › Arranging',
};
