import type { ReactNode } from 'react';
import type { TeacherEvent, TeacherSnapshot } from '../../machines/teacher/teacher.machine.ts';
import { Note } from '../components/text/notes.tsx';
import { listedName, useTeacherTexts } from './texts.ts';
import { PageFrame } from './PageFrame.tsx';
import { Unavailable, Waiting } from './WithoutData.tsx';

export interface TeacherForStateProps {
  snapshot: TeacherSnapshot;
  send(event: TeacherEvent): void;
  children: ReactNode;
}

export function TeacherForState({ snapshot, send, children }: TeacherForStateProps) {
  const { t } = useTeacherTexts();
  const { teacher, language, failure } = snapshot.context;
  const isShown = snapshot.hasTag('shown');
  const isLeaving = snapshot.matches({ page: 'leaving' });
  return (
    <PageFrame
      name={teacher === null || isLeaving ? null : listedName(teacher)}
      managesRoster={teacher?.manages_roster === true}
      writesContent={teacher?.writes_content === true}
      language={language}
      busy={!isShown}
      onLanguage={(chosen) => send({ type: 'language.chosen', language: chosen })}
      onLogOut={() => send({ type: 'teacher.logOut' })}
      onGo={(to) => send({ type: 'teacher.go', to })}
    >
      {isShown && failure !== null && (
        <Note kind="error" role="alert" margin="4">
          {t('teacher.notLoggedOut')}
        </Note>
      )}
      {snapshot.matches({ page: 'unavailable' }) ? (
        <Unavailable failure={failure} onRetry={() => send({ type: 'teacher.retry' })} />
      ) : (
        (children ?? <Waiting text={t(isLeaving ? 'teacher.loggingOut' : 'teacher.loading')} />)
      )}
    </PageFrame>
  );
}
