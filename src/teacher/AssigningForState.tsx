import type { ReactNode } from 'react';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import {
  changedIn,
  type AssigningEvent,
  type TeacherAssigningSnapshot,
} from '../../machines/teacher/teacher-assigning.machine.ts';
import { Button } from '../components/controls/Button.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { AssignDoneView } from './AssignDoneView.tsx';
import { AssignFormView } from './AssignFormView.tsx';
import { AssignReviewView } from './AssignReviewView.tsx';
import { placeLink } from './PageFrame.tsx';
import { Main, Nothing } from './parts.tsx';
import { Waiting } from './ReadingForState.tsx';

export interface AssigningForStateProps {
  snapshot: TeacherAssigningSnapshot;
  send(event: AssigningEvent): void;
  /** Content that the teacher looks at, if any. */
  preview: ReactNode;
}

export function AssigningForState({ snapshot, send, preview }: AssigningForStateProps) {
  const { t } = useTranslate(teacherTexts);
  const { start, draft, query, found, mistake, failure, saved } = snapshot.context;
  const isChange = changedIn(snapshot.context) !== null;
  const go = (to: TeacherPlace) => send({ type: 'teacher.go', to });
  if (snapshot.matches('editing'))
    return (
      <AssignFormView
        draft={draft}
        recipients={start.recipients}
        isChange={isChange}
        query={query}
        found={found}
        isUnavailable={snapshot.matches({ editing: { content: 'unavailable' } })}
        mistake={snapshot.matches({ editing: { form: 'mistaken' } }) ? mistake : null}
        preview={preview}
        send={send}
      />
    );
  if (snapshot.matches('reviewing') || snapshot.matches('saving'))
    return (
      <AssignReviewView
        draft={draft}
        recipients={start.recipients}
        isChange={isChange}
        isSaving={snapshot.matches('saving')}
        failure={snapshot.matches({ reviewing: 'refused' }) ? failure : null}
        send={send}
      />
    );
  if (snapshot.matches('saved'))
    return <AssignDoneView saved={saved} today={start.recipients.today} isChange={isChange} onGo={go} />;
  if (snapshot.matches('missing'))
    return (
      <Main>
        <Nothing alone title={t('teacher.missing')} text={t('teacher.missingText')} />
        <Button asChild variant="line" alignSelf="start">
          <a {...placeLink({ name: 'assignments' }, go)}>{t('teacherAssign.toList')}</a>
        </Button>
      </Main>
    );
  if (snapshot.matches('unavailable'))
    return (
      <Main>
        <Nothing alone title={t(failure?.kind === 'offline' ? 'teacher.offline' : 'teacher.unavailable')} />
        <Button variant="primary" alignSelf="start" onClick={() => send({ type: 'assign.reload' })}>
          {t('teacher.tryAgain')}
        </Button>
      </Main>
    );
  return <Waiting text={t('teacher.loading')} />;
}
