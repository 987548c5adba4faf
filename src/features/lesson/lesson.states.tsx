import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn, statesOf } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import * as choice from '../../../tests/machines/choice.walk.ts';
import { long, otherSkills, walk } from '../../../tests/machines/lesson.walk.ts';
import * as sitting from '../../../tests/machines/sitting.walk.ts';
import * as speaking from '../../../tests/machines/speaking.walk.ts';
import * as warmUp from '../../../tests/machines/warm-up.walk.ts';
import * as wordPractice from '../../../tests/machines/word-practice.walk.ts';
import * as writing from '../../../tests/machines/writing.walk.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { ChoiceForState } from '../choice/ChoiceForState.tsx';
import { LeaveQuestionForState } from '../sitting/LeaveQuestion.tsx';
import { drawSpeaking } from '../speaking/speaking.states.tsx';
import { WarmUpForState } from '../warm-up/WarmUpForState.tsx';
import { WordPracticeForState } from '../word-practice/WordPracticeForState.tsx';
import { WritingForState } from '../writing/WritingForState.tsx';
import { LessonForState } from './LessonForState.tsx';

type Lesson = SnapshotFrom<typeof walk.machine>;

const silence = snapshotIn(audioPlayer.onRequest, 'default');
const question = statesOf([sitting.walk], ['attempts']).get('open.question.asking')!;

export default flow([walk, otherSkills, long], (snapshot) => (
  <LessonForState snapshot={snapshot} send={send}>
    {drawGame(snapshot)}
    {drawAbove(snapshot)}
  </LessonForState>
));

function drawGame(lesson: Lesson): ReactNode {
  if (lesson.matches({ playing: { game: 'resting' } })) return null;
  if (lesson.matches({ playing: { game: 'warmingUp' } }))
    return <WarmUpForState snapshot={snapshotIn(warmUp.walk, 'presenting')} player={silence} send={send} />;
  if (lesson.matches({ playing: { game: 'speaking' } }))
    return drawSpeaking(snapshotIn(speaking.walk, 'attempting.silent'));
  if (lesson.matches({ playing: { game: 'writing' } })) {
    const begun = snapshotIn(writing.walk, 'writing.audio.heard+board.arranging');
    return <WritingForState snapshot={begun} player={silence} send={send} />;
  }
  return <ChoiceForState snapshot={snapshotIn(choice.walk, 'choosing')} player={silence} send={send} />;
}

function drawAbove(lesson: Lesson): ReactNode {
  if (lesson.matches({ playing: { above: 'question' } }))
    return <LeaveQuestionForState keepsCards snapshot={question} send={send} />;
  if (!lesson.matches({ playing: { above: 'practice' } })) return null;
  return (
    <ModalDialog side="end" labeledBy="practice-title" onClose={send}>
      <WordPracticeForState
        snapshot={snapshotIn(wordPractice.walk, 'found.presenting.unpracticed')}
        player={silence}
        titleId="practice-title"
        send={send}
      />
    </ModalDialog>
  );
}
