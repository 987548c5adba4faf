import type { ReactNode } from 'react';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type {
  CorrectionEvent,
  TeacherCorrectionSnapshot,
} from '../../../machines/teacher/correction/teacher-correction.machine.ts';
import { CorrectionView } from './CorrectionView.tsx';

export interface CorrectionForStateProps {
  snapshot: TeacherCorrectionSnapshot;
  send(event: CorrectionEvent): void;
  onGo(to: TeacherPlace): void;
  /** The sound of the answer, to play and delete. */
  sound?: ReactNode;
}

export function CorrectionForState({ snapshot, ...others }: CorrectionForStateProps) {
  const { page, marks } = snapshot.context;
  return (
    <CorrectionView
      sentence={page.data}
      marks={marks}
      isSaving={snapshot.matches('saving')}
      isSaved={snapshot.matches({ marking: 'saved' })}
      isRefused={snapshot.matches({ marking: 'refused' })}
      lacksScore={snapshot.matches({ marking: 'noScore' })}
      {...others}
    />
  );
}
