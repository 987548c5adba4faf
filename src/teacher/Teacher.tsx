import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { TeacherArrangementActor } from '../../machines/teacher/teacher-arrangement.machine.ts';
import type { ContentPreviewActor } from '../../machines/teacher/content-preview.machine.ts';
import type { TeacherCardsActor } from '../../machines/teacher/teacher-cards.machine.ts';
import type { TeacherAssigningActor } from '../../machines/teacher/teacher-assigning.machine.ts';
import type { TeacherAssignmentsActor } from '../../machines/teacher/teacher-assignments.machine.ts';
import type { TeacherAccommodationsActor } from '../../machines/teacher/teacher-accommodations.machine.ts';
import type { TeacherCorrectionActor } from '../../machines/teacher/teacher-correction.machine.ts';
import type { TeacherJoiningActor } from '../../machines/teacher/teacher-joining.machine.ts';
import type { SentenceSoundActor } from '../../machines/teacher/sentence-sound.machine.ts';
import type { TeacherListeningActor } from '../../machines/teacher/teacher-listening.machine.ts';
import type { TeacherLoginActor } from '../../machines/teacher/teacher-login.machine.ts';
import type { TeacherPasswordActor } from '../../machines/teacher/teacher-password.machine.ts';
import type { TeacherRosterActor } from '../../machines/teacher/teacher-roster.machine.ts';
import type { TeacherWritingActor } from '../../machines/teacher/teacher-writing.machine.ts';
import type { TeacherReadingActor } from '../../machines/teacher/teacher-reading.machine.ts';
import type { Language } from '../../contract/languages.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type { TeacherActor } from '../../machines/teacher/teacher.machine.ts';
import { LoadingView } from '../components/page/LoadingView.tsx';
import { ThemeProvider } from '../app/theme/ThemeProvider.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { TranslateProvider, useTranslate } from '../languages/translate.tsx';
import { AccommodationsForState } from './AccommodationsForState.tsx';
import { AssigningForState } from './AssigningForState.tsx';
import { AssignmentsForState } from './AssignmentsForState.tsx';
import { CardsForState } from './CardsForState.tsx';
import { CorrectionForState } from './CorrectionForState.tsx';
import { JoiningForState } from './JoiningForState.tsx';
import { ListeningForState } from './ListeningForState.tsx';
import { LoginForState } from './LoginForState.tsx';
import { PasswordForState } from './PasswordForState.tsx';
import { PreviewForState } from './PreviewForState.tsx';
import { ReadingForState, type ReadingForStateProps } from './ReadingForState.tsx';
import { RosterForState } from './RosterForState.tsx';
import { SoundForState } from './SoundForState.tsx';
import { TeacherForState } from './TeacherForState.tsx';
import { WritingForState } from './WritingForState.tsx';

/** Has the students' games, which no other page of teachers needs. */
const DraftPreview = lazy(() => import('./DraftPreview.tsx').catch(() => ({ default: NoPreview })));

function NoPreview() {
  const { t } = useTranslate(teacherTexts);
  return <p role="alert">{t('teacher.unavailable')}</p>;
}

export interface TeacherProps {
  actor: TeacherActor;
  textsIn(language: Language): object;
}

export function Teacher({ actor, textsIn }: TeacherProps) {
  const snapshot = useSelector(actor, (state) => state);
  const { language } = snapshot.context;
  const {
    login,
    password,
    reading,
    assignments,
    assigning,
    cards,
    joining,
    accommodations,
    correction,
    listening,
    roster,
    writing,
  } = snapshot.children;
  const go = (to: TeacherPlace) => actor.send({ type: 'teacher.go', to });
  return (
    <ThemeProvider>
      <TranslateProvider language={language} texts={textsIn(language)}>
        <TeacherForState snapshot={snapshot} send={actor.send}>
          {login ? (
            <Login key={login.sessionId} actor={login} />
          ) : password ? (
            <Password key={password.sessionId} actor={password} onGo={go} />
          ) : assignments ? (
            <Assignments key={assignments.sessionId} actor={assignments} />
          ) : assigning ? (
            <Assigning key={assigning.sessionId} actor={assigning} />
          ) : cards ? (
            <Cards key={cards.sessionId} actor={cards} />
          ) : joining ? (
            <Joining key={joining.sessionId} actor={joining} />
          ) : accommodations ? (
            <Accommodations key={accommodations.sessionId} actor={accommodations} />
          ) : correction ? (
            <Correction key={correction.sessionId} actor={correction} />
          ) : listening ? (
            <Listening key={listening.sessionId} actor={listening} />
          ) : roster ? (
            <Roster key={roster.sessionId} actor={roster} />
          ) : writing ? (
            <Writing key={writing.sessionId} actor={writing} />
          ) : (
            reading && <Reading key={reading.sessionId} actor={reading} />
          )}
        </TeacherForState>
      </TranslateProvider>
    </ThemeProvider>
  );
}

function Login({ actor }: { actor: TeacherLoginActor }) {
  return <LoginForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}

function Password({ actor, onGo }: { actor: TeacherPasswordActor; onGo(to: TeacherPlace): void }) {
  return <PasswordForState snapshot={useSelector(actor, (state) => state)} send={actor.send} onGo={onGo} />;
}

function Reading({ actor }: { actor: TeacherReadingActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const shown = { snapshot, send: actor.send, onPrint: () => window.print() };
  const { arrangement } = snapshot.children;
  return arrangement ? <Arranged {...shown} actor={arrangement} /> : <ReadingForState {...shown} />;
}

function Arranged({ actor, ...shown }: ReadingForStateProps & { actor: TeacherArrangementActor }) {
  const snapshot = useSelector(actor, (state) => state);
  return <ReadingForState {...shown} arrangement={{ snapshot, send: actor.send }} />;
}

function Assignments({ actor }: { actor: TeacherAssignmentsActor }) {
  return <AssignmentsForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}

function Assigning({ actor }: { actor: TeacherAssigningActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const { preview } = snapshot.children;
  return (
    <AssigningForState
      snapshot={snapshot}
      send={actor.send}
      preview={
        preview && (
          <Preview key={preview.sessionId} actor={preview} onClose={() => actor.send({ type: 'preview.close' })} />
        )
      }
    />
  );
}

function Cards({ actor }: { actor: TeacherCardsActor }) {
  const snapshot = useSelector(actor, (state) => state);
  return <CardsForState snapshot={snapshot} send={actor.send} onPrint={() => window.print()} />;
}

function Joining({ actor }: { actor: TeacherJoiningActor }) {
  return <JoiningForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}

function Accommodations({ actor }: { actor: TeacherAccommodationsActor }) {
  return <AccommodationsForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}

function Correction({ actor }: { actor: TeacherCorrectionActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const { sound } = snapshot.children;
  return <CorrectionForState snapshot={snapshot} send={actor.send} sound={sound && <Sound actor={sound} />} />;
}

function Sound({ actor }: { actor: SentenceSoundActor }) {
  return <SoundForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}

function Listening({ actor }: { actor: TeacherListeningActor }) {
  return <ListeningForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}

function Roster({ actor }: { actor: TeacherRosterActor }) {
  return <RosterForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}

function Writing({ actor }: { actor: TeacherWritingActor }) {
  const snapshot = useSelector(actor, (state) => state);
  const { preview } = snapshot.children;
  return (
    <WritingForState
      snapshot={snapshot}
      send={actor.send}
      preview={
        preview && (
          <Suspense key={preview.sessionId} fallback={<LoadingView page />}>
            <DraftPreview actor={preview} onClose={() => actor.send({ type: 'preview.close' })} />
          </Suspense>
        )
      }
    />
  );
}

function Preview({ actor, onClose }: { actor: ContentPreviewActor; onClose(): void }) {
  return <PreviewForState snapshot={useSelector(actor, (state) => state)} send={actor.send} onClose={onClose} />;
}
