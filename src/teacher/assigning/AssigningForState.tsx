import type { ReactNode } from 'react';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import {
  changedIn,
  type AssigningEvent,
  type TeacherAssigningSnapshot,
} from '../../../machines/teacher/assigning/teacher-assigning.machine.ts';
import { useTeacherTexts } from '../texts.ts';
import { AssignDoneView } from './AssignDoneView.tsx';
import { AssignFormView } from './AssignFormView.tsx';
import { AssignReviewView } from './AssignReviewView.tsx';
import { Missing, Unavailable, Waiting } from '../WithoutData.tsx';

export interface AssigningForStateProps {
  snapshot: TeacherAssigningSnapshot;
  send(event: AssigningEvent): void;
  onGo(to: TeacherPlace): void;
  /** Content that the teacher looks at, if any. */
  preview: ReactNode;
}

export function AssigningForState({ snapshot, send, onGo, preview }: AssigningForStateProps) {
  const { t } = useTeacherTexts();
  const { start, draft, unsent, query, found, mistake, failure, saved } = snapshot.context;
  const isChange = changedIn(snapshot.context) !== null;
  if (snapshot.matches('editing'))
    return (
      <AssignFormView
        draft={draft}
        recipients={start.recipients}
        isUnsent={unsent !== null}
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
    return <AssignDoneView saved={saved} today={start.recipients.today} isChange={isChange} onGo={onGo} />;
  if (snapshot.matches('missing'))
    return <Missing to={{ name: 'assignments' }} link={t('teacherAssign.toList')} onGo={onGo} />;
  if (snapshot.matches('unavailable'))
    return <Unavailable failure={failure} onRetry={() => send({ type: 'assign.reload' })} />;
  return <Waiting text={t('teacher.loading')} />;
}
