import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { flow, send } from '../flow.ts';
import { snapshotIn, statesOf } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import * as choice from '../../walks/choice.walk.ts';
import { long, otherSkills, walk } from '../../walks/lesson.walk.ts';
import * as sitting from '../../walks/sitting.walk.ts';
import * as speaking from '../../walks/speaking.walk.ts';
import * as warmUp from '../../walks/warm-up.walk.ts';
import * as wordPractice from '../../walks/word-practice.walk.ts';
import * as writing from '../../walks/writing.walk.ts';
import { ModalDialog } from '../../src/components/sheets/ModalDialog.tsx';
import { ChoiceForState } from '../../src/features/choice/ChoiceForState.tsx';
import { LeaveQuestionForState } from '../../src/features/sitting/LeaveQuestion.tsx';
import { drawSpeaking } from './speaking.states.tsx';
import { WarmUpForState } from '../../src/features/warm-up/WarmUpForState.tsx';
import { WordPracticeForState } from '../../src/features/word-practice/WordPracticeForState.tsx';
import { WritingForState } from '../../src/features/writing/WritingForState.tsx';
import { LessonForState } from '../../src/features/lesson/LessonForState.tsx';

type Lesson = SnapshotFrom<typeof walk.machine>;

const silence = snapshotIn(audioPlayer.onRequest, 'default');
const question = statesOf([sitting.walk], ['attempts']).get('begun.open.question.asking')!;

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
