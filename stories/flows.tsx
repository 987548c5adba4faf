/**
 * The flows a person can see: for each the walks of its chart, how a snapshot of it is drawn, and the
 * states that draw nothing of their own, with the reason. From this list the stories are generated, and the
 * test in tests/stories.test.ts compares it with the charts.
 */
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ChartWalk } from '../tests/support/walk.ts';
import { statesOf } from './states.ts';
import { AccountForState } from '../src/features/account/AccountForState.tsx';
import { AssignmentDetailForState } from '../src/features/assignment-detail/AssignmentDetailForState.tsx';
import { AssignmentListForState } from '../src/features/assignment-list/AssignmentListForState.tsx';
import { ChoiceForState } from '../src/features/choice/ChoiceForState.tsx';
import { LessonForState } from '../src/features/lesson/LessonForState.tsx';
import { LoginForState } from '../src/features/login/LoginForState.tsx';
import { LeaveQuestionForState } from '../src/features/sitting/LeaveQuestion.tsx';
import { NoticesForState } from '../src/features/notices/NoticesForState.tsx';
import { ReviewForState } from '../src/features/speaking/ReviewForState.tsx';
import { SpeakingForState } from '../src/features/speaking/SpeakingForState.tsx';
import { StudySetDetailForState } from '../src/features/study-set-detail/StudySetDetailForState.tsx';
import { WarmUpForState } from '../src/features/warm-up/WarmUpForState.tsx';
import { WordPracticeForState } from '../src/features/word-practice/WordPracticeForState.tsx';
import { WritingForState } from '../src/features/writing/WritingForState.tsx';
import UnexpectedStateView from '../src/components/UnexpectedStateView.tsx';
import { ModalDialog } from '../src/components/ModalDialog.tsx';
import { LoadingView } from '../src/components/LoadingView.tsx';
import { profile } from '../tests/support/fixtures.ts';
import * as account from '../tests/machines/account.walk.ts';
import * as assignmentDetail from '../tests/machines/assignment-detail.walk.ts';
import * as assignmentList from '../tests/machines/assignment-list.walk.ts';
import * as audioPlayer from '../tests/machines/audio-player.walk.ts';
import * as choice from '../tests/machines/choice.walk.ts';
import * as comparison from '../tests/machines/comparison.walk.ts';
import * as lesson from '../tests/machines/lesson.walk.ts';
import * as login from '../tests/machines/login.walk.ts';
import * as navigation from '../tests/machines/navigation.walk.ts';
import * as notices from '../tests/machines/notices.walk.ts';
import * as sitting from '../tests/machines/sitting.walk.ts';
import * as speaking from '../tests/machines/speaking.walk.ts';
import * as studySetDetail from '../tests/machines/study-set-detail.walk.ts';
import * as utterance from '../tests/machines/utterance.walk.ts';
import * as warmUp from '../tests/machines/warm-up.walk.ts';
import * as wordPractice from '../tests/machines/word-practice.walk.ts';
import * as writing from '../tests/machines/writing.walk.ts';

export interface Flow {
  name: string;
  machine: AnyStateMachine;
  /** Parallel regions that change nothing on screen. */
  unseenRegions: readonly string[];
  states: ReadonlyMap<string, AnyMachineSnapshot>;
  draw(snapshot: AnyMachineSnapshot): ReactNode;
}

function flow<M extends AnyStateMachine>(
  name: string,
  walks: readonly ChartWalk<M>[],
  draw: (snapshot: SnapshotFrom<M>) => ReactNode,
  unseenRegions: readonly string[] = [],
): Flow {
  return {
    name,
    machine: walks[0]!.machine,
    unseenRegions,
    states: statesOf(walks, unseenRegions) as ReadonlyMap<string, AnyMachineSnapshot>,
    draw: draw as Flow['draw'],
  };
}

/** Charts that show nothing themselves: what they lead to is drawn by the flows. */
export const UNSEEN: Record<string, string> = {
  microphoneStandby: 'seen only as how soon the microphone records',
  authorization: "a request's wait for a token",
  delivery: 'seen only as how soon a list is loaded',
  app: 'passes word between its actors; draws the present screen',
  resource: 'seen as the screens that it loads',
  outbox: 'seen only through its notice',
  sitting: 'seen through its leave question, over the lesson',
  session: 'seen only through its notice and the screens that need it',
  speechStream: 'seen through the speaking game',
  wordPracticeScreen: 'knows only where a practice begins and where Back leads',
};

const NOW = Date.UTC(2026, 10, 21, 8);
const send = fn();

const utterances = statesOf([utterance.walk]);
const players = statesOf([audioPlayer.walk]);
const speakings = statesOf([speaking.walk]);
const comparisons = statesOf([comparison.walk]);

/** Ready for the first press. */
const READY = 'trying.waiting.line.ready+advice.none';

function drawSpeaking(
  snapshot: SnapshotFrom<typeof speaking.walk.machine>,
  said = utterances.get(READY),
  beside = comparisons.get('model.ready+sound.silent')!,
) {
  return (
    <SpeakingForState
      snapshot={snapshot}
      utterance={said}
      player={players.get('default')}
      review={<ReviewForState snapshot={snapshot} comparison={beside} send={send} sendComparison={send} />}
      browser="chrome-desktop"
      send={send}
      sendUtterance={send}
    />
  );
}

const warmUps = statesOf([warmUp.walk]);
const choices = statesOf([choice.walk]);
const wordPractices = statesOf([wordPractice.walk]);
const writings = statesOf([writing.walk]);
const sittings = statesOf([sitting.walk], ['attempts', 'attention']);

/** A lesson's game at its start. */
function drawGame(snapshot: SnapshotFrom<typeof lesson.walk.machine>): ReactNode {
  const player = players.get('default');
  if (snapshot.matches({ playing: { game: 'warmingUp' } }))
    return <WarmUpForState snapshot={warmUps.get('presenting.heard')!} player={player} send={send} />;
  if (snapshot.matches({ playing: { game: 'speaking' } })) return drawSpeaking(speakings.get('attempting.silent')!);
  if (snapshot.matches({ playing: { game: 'writing' } }))
    return (
      <WritingForState snapshot={writings.get('writing.audio.heard+board.arranging')!} player={player} send={send} />
    );
  return <ChoiceForState snapshot={choices.get('choosing')!} player={player} send={send} />;
}

export const FLOWS: readonly Flow[] = [
  flow('login', [login.walk], (snapshot) => <LoginForState snapshot={snapshot} send={send} />),
  flow('notices', [notices.walk], (snapshot) => <NoticesForState snapshot={snapshot} send={send} />),
  flow('navigation', [navigation.walk], (snapshot) =>
    snapshot.matches('unavailable') ? <UnexpectedStateView onBack={send} /> : <LoadingView />,
  ),
  flow(
    'account',
    [account.walk],
    (snapshot) => <AccountForState snapshot={snapshot} profile={profile()} send={send} />,
    ['language'],
  ),
  flow('assignmentList', [assignmentList.walk], (snapshot) => (
    <AssignmentListForState snapshot={snapshot} now={NOW} send={send} onMenu={send} />
  )),
  flow('assignmentDetail', [assignmentDetail.walk], (snapshot) => (
    <AssignmentDetailForState snapshot={snapshot} now={NOW} send={send} />
  )),
  flow('studySetDetail', [studySetDetail.walk], (snapshot) => (
    <StudySetDetailForState snapshot={snapshot} send={send} />
  )),
  flow(
    'lesson',
    [lesson.walk, lesson.otherSkills],
    (snapshot) => (
      <LessonForState snapshot={snapshot} send={send}>
        {drawGame(snapshot)}
        {snapshot.matches({ playing: { above: 'question' } }) && (
          <LeaveQuestionForState snapshot={sittings.get('open.question.asking')!} send={send} />
        )}
        {snapshot.matches({ playing: { above: 'practice' } }) && (
          <ModalDialog side="end" labelledBy="practice-title" onClose={send}>
            <WordPracticeForState
              snapshot={wordPractices.get('found.presenting.unpractised')!}
              player={players.get('default')}
              titleId="practice-title"
              send={send}
            />
          </ModalDialog>
        )}
      </LessonForState>
    ),
    [],
  ),
  flow('speaking', [speaking.walk], (snapshot) =>
    drawSpeaking(
      snapshot,
      utterances.get(
        snapshot.matches({ attempting: 'talking' }) ? 'trying.capturing.hearing.recording.talking' : READY,
      ),
    ),
  ),
  flow('comparison', [comparison.walk], (snapshot) =>
    drawSpeaking(
      speakings.get(`judged.scored.reviewing.${snapshot.matches({ sound: 'phone' }) ? 'word' : 'feedback'}`)!,
      undefined,
      snapshot,
    ),
  ),
  flow('utterance', [utterance.walk], (snapshot) => (
    <SpeakingForState
      snapshot={speakings.get('attempting.silent')!}
      utterance={snapshot}
      player={players.get('default')}
      browser="safari-ios"
      send={send}
      sendUtterance={send}
    />
  )),
  flow('audioPlayer', [audioPlayer.walk, audioPlayer.onRequest, audioPlayer.said], (snapshot) => (
    <SpeakingForState
      snapshot={speakings.get('attempting.silent')!}
      utterance={utterances.get(READY)}
      player={snapshot}
      browser="chrome-mobile"
      send={send}
      sendUtterance={send}
    />
  )),
  flow('warmUp', [warmUp.walk], (snapshot) => (
    <WarmUpForState snapshot={snapshot} player={players.get('playing.sounding')} send={send} />
  )),
  flow('choice', [choice.walk, choice.reading], (snapshot) => (
    <ChoiceForState snapshot={snapshot} player={players.get('playing.sounding')} send={send} />
  )),
  flow('wordPractice', [wordPractice.walk, wordPractice.markup], (snapshot) => (
    <WordPracticeForState snapshot={snapshot} player={players.get('default')} send={send}>
      {drawSpeaking(speakings.get('attempting.silent')!)}
    </WordPracticeForState>
  )),
  flow('writing', [writing.walk], (snapshot) => (
    <WritingForState snapshot={snapshot} player={players.get('stopped')} send={send} />
  )),
];
