import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type {
  AccommodationsEvent,
  TeacherAccommodationsSnapshot,
} from '../../../machines/teacher/accommodations/teacher-accommodations.machine.ts';
import { AccommodationsView } from './AccommodationsView.tsx';

export interface AccommodationsForStateProps {
  snapshot: TeacherAccommodationsSnapshot;
  send(event: AccommodationsEvent): void;
  onGo(to: TeacherPlace): void;
}

export function AccommodationsForState({ snapshot, ...actions }: AccommodationsForStateProps) {
  const { page, chosen } = snapshot.context;
  return (
    <AccommodationsView
      class={page.data.class}
      student={page.data.student}
      chosen={chosen}
      isSaving={snapshot.matches('saving')}
      isSaved={snapshot.matches({ choosing: 'saved' })}
      isRefused={snapshot.matches({ choosing: 'refused' })}
      {...actions}
    />
  );
}
