import type { ReactNode } from 'react';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { PageEvent, TeacherPageSnapshot } from '../../../machines/teacher/page/teacher-page.machine.ts';
import { useTeacherTexts } from '../texts.ts';
import { Missing, Unavailable, Waiting } from '../WithoutData.tsx';

export interface PageForStateProps {
  snapshot: TeacherPageSnapshot;
  send(event: PageEvent): void;
  onGo(to: TeacherPlace): void;
  /** The page while it is ready. */
  children: ReactNode;
}

export function PageForState({ snapshot, send, onGo, children }: PageForStateProps) {
  const { t } = useTeacherTexts();
  if (snapshot.matches('ready')) return children;
  if (snapshot.matches('missing'))
    return <Missing to={{ name: 'classes' }} link={t('teacher.toClasses')} onGo={onGo} />;
  if (snapshot.matches('unavailable'))
    return <Unavailable failure={snapshot.context.failure} onRetry={() => send({ type: 'page.reload' })} />;
  return <Waiting text={t('teacher.loading')} />;
}
