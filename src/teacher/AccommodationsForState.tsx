import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type {
  AccommodationsEvent,
  TeacherAccommodationsSnapshot,
} from '../../machines/teacher/teacher-accommodations.machine.ts';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { AccommodationsView } from './AccommodationsView.tsx';
import { Missing, Unavailable, Waiting } from './WithoutData.tsx';

export interface AccommodationsForStateProps {
  snapshot: TeacherAccommodationsSnapshot;
  send(event: AccommodationsEvent): void;
}

export function AccommodationsForState({ snapshot, send }: AccommodationsForStateProps) {
  const { t } = useTranslate(teacherTexts);
  const { group, student, chosen, failure } = snapshot.context;
  const go = (to: TeacherPlace) => send({ type: 'teacher.go', to });
  const isSaving = snapshot.matches('saving');
  if (isSaving || snapshot.matches('choosing'))
    return (
      <AccommodationsView
        group={group}
        student={student}
        chosen={chosen}
        isSaving={isSaving}
        isSaved={snapshot.matches({ choosing: 'saved' })}
        isRefused={snapshot.matches({ choosing: 'refused' })}
        send={send}
      />
    );
  if (snapshot.matches('missing')) return <Missing to={{ name: 'classes' }} link={t('teacher.toClasses')} onGo={go} />;
  if (snapshot.matches('unavailable'))
    return <Unavailable failure={failure} onRetry={() => send({ type: 'accommodations.reload' })} />;
  return <Waiting text={t('teacher.loading')} />;
}
