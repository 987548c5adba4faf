import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { Language } from '../../contract/languages.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type { TeacherAssigningActor } from '../../machines/teacher/assigning/teacher-assigning.machine.ts';
import type { TeacherWritingActor } from '../../machines/teacher/writing/teacher-writing.machine.ts';
import type { TeacherActor } from '../../machines/teacher/teacher.machine.ts';
import { ThemeProvider } from '../app/theme/ThemeProvider.tsx';
import { LoadingView } from '../components/page/LoadingView.tsx';
import { useTeacherTexts } from './texts.ts';
import { TranslateProvider } from '../languages/translate.tsx';
import { AssigningForState } from './assigning/AssigningForState.tsx';
import { live } from '../components/live.tsx';
import { drawRunning, type Shown } from './running.tsx';
import { LoginForState } from './login/LoginForState.tsx';
import { Page } from './page/pages.tsx';
import { PasswordForState } from './login/PasswordForState.tsx';
import { PreviewForState } from './assigning/PreviewForState.tsx';
import { RosterForState } from './roster/RosterForState.tsx';
import { TeacherForState } from './TeacherForState.tsx';
import { WritingForState } from './writing/WritingForState.tsx';

/** Has the students' games, which no other page of teachers needs. */
const DraftPreview = lazy(() => import('./writing/DraftPreview.tsx').catch(() => ({ default: NoPreview })));

function NoPreview() {
  const { t } = useTeacherTexts();
  return <p role="alert">{t('teacher.unavailable')}</p>;
}

export interface TeacherProps {
  actor: TeacherActor;
  textsIn(language: Language): object;
}

const SCREENS = {
  login: live(LoginForState),
  password: live(PasswordForState),
  page: Page,
  assigning: Assigning,
  roster: live(RosterForState),
  writing: Writing,
};

export function Teacher({ actor, textsIn }: TeacherProps) {
  const snapshot = useSelector(actor, (state) => state);
  const { language } = snapshot.context;
  const waysOut = {
    onGo: (to: TeacherPlace) => actor.send({ type: 'teacher.go', to }),
    onPrint: () => window.print(),
  };
  return (
    <ThemeProvider>
      <TranslateProvider language={language} texts={textsIn(language)}>
        <TeacherForState snapshot={snapshot} send={actor.send}>
          {drawRunning(snapshot.children, SCREENS, waysOut)}
        </TeacherForState>
      </TranslateProvider>
    </ThemeProvider>
  );
}

function Assigning({ actor, onGo }: Shown<TeacherAssigningActor>) {
  const snapshot = useSelector(actor, (state) => state);
  const { preview } = snapshot.children;
  return (
    <AssigningForState
      snapshot={snapshot}
      send={actor.send}
      onGo={onGo}
      preview={
        preview && (
          <Preview key={preview.sessionId} actor={preview} onClose={() => actor.send({ type: 'preview.close' })} />
        )
      }
    />
  );
}

function Writing({ actor, onGo }: Shown<TeacherWritingActor>) {
  const snapshot = useSelector(actor, (state) => state);
  const { preview } = snapshot.children;
  return (
    <WritingForState
      snapshot={snapshot}
      send={actor.send}
      onGo={onGo}
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

const Preview = live(PreviewForState);
