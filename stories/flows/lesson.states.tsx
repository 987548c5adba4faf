import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { flow, send } from '../flow.ts';
import { snapshotIn, statesOf } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { long, walk } from '../../walks/lesson.walk.ts';
import * as sitting from '../../walks/sitting.walk.ts';
import * as speaking from '../../walks/speaking.walk.ts';
import * as wordPractice from '../../walks/word-practice.walk.ts';
import { ModalDialog } from '../../src/components/sheets/ModalDialog.tsx';
import { LeaveQuestionForState } from '../../src/features/sitting/LeaveQuestion.tsx';
import { drawSpeaking } from './speaking.states.tsx';
import { WordPracticeForState } from '../../src/features/word-practice/WordPracticeForState.tsx';
import { LessonForState } from '../../src/features/lesson/LessonForState.tsx';

type Lesson = SnapshotFrom<typeof walk.machine>;

const silence = snapshotIn(audioPlayer.onRequest, 'default');
const question = statesOf([sitting.walk], ['attempts']).get('begun.open.question.asking')!;

export default flow([walk, long], (snapshot) => (
  <LessonForState snapshot={snapshot} send={send}>
    {drawGame(snapshot)}
    {drawAbove(snapshot)}
  </LessonForState>
));

function drawGame(lesson: Lesson): ReactNode {
  return lesson.matches({ playing: { game: 'running' } })
    ? drawSpeaking(snapshotIn(speaking.walk, 'attempting.silent'))
    : null;
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
