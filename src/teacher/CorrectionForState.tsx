import type { ReactNode } from 'react';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type { CorrectionEvent, TeacherCorrectionSnapshot } from '../../machines/teacher/teacher-correction.machine.ts';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { CorrectionView } from './CorrectionView.tsx';
import { Missing, Unavailable, Waiting } from './WithoutData.tsx';

export interface CorrectionForStateProps {
  snapshot: TeacherCorrectionSnapshot;
  send(event: CorrectionEvent): void;
  /** The sound of the answer, to play and delete. */
  sound?: ReactNode;
}

export function CorrectionForState({ snapshot, send, sound }: CorrectionForStateProps) {
  const { t } = useTranslate(teacherTexts);
  const { sentence, marks, failure } = snapshot.context;
  const go = (to: TeacherPlace) => send({ type: 'teacher.go', to });
  const isSaving = snapshot.matches('saving');
  if (sentence !== null && (isSaving || snapshot.matches('marking')))
    return (
      <CorrectionView
        sentence={sentence}
        marks={marks}
        isSaving={isSaving}
        isSaved={snapshot.matches({ marking: 'saved' })}
        isRefused={snapshot.matches({ marking: 'refused' })}
        lacksScore={snapshot.matches({ marking: 'noScore' })}
        sound={sound}
        send={send}
      />
    );
  if (snapshot.matches('missing')) return <Missing to={{ name: 'classes' }} link={t('teacher.toClasses')} onGo={go} />;
  if (snapshot.matches('unavailable'))
    return <Unavailable failure={failure} onRetry={() => send({ type: 'correction.reload' })} />;
  return <Waiting text={t('teacher.loading')} />;
}
