import type { TeacherAssignment } from '../../../contract/teacher-assignments.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useTeacherTexts } from '../texts.ts';
import { placeLink } from '../links.ts';
import { Sheet } from '../parts.tsx';
import { Box, Buttons, momentOf } from '../work-parts.tsx';

export interface AssignDoneViewProps {
  saved: readonly TeacherAssignment[];
  /** YYYY-MM-DD. */
  today: string;
  isChange: boolean;
  onGo(to: TeacherPlace): void;
}

export function AssignDoneView({ saved, today, isChange, onGo }: AssignDoneViewProps) {
  const { t, formatDate } = useTeacherTexts();
  const now = Date.parse(momentOf(today));
  const start = saved[0]?.start_day ?? null;
  return (
    <Sheet title={t(isChange ? 'teacherAssign.changed' : 'teacherAssign.done')}>
      <Box role="status">
        <p>
          {start === null || start <= today
            ? t('teacherAssign.seenNow')
            : t('teacherAssign.seenFrom', { day: formatDate(momentOf(start), now) })}
        </p>
        <ul>
          {saved.map(({ id, name, class: group, given }) => (
            <li key={id}>
              <strong>{name}</strong>, {group.name}: {t('teacherAssignments.someStudents', { n: given })}
            </li>
          ))}
        </ul>
      </Box>
      <Buttons>
        <Button asChild variant="primary">
          <a {...placeLink({ name: 'assignments' }, onGo)}>{t('teacherAssign.toList')}</a>
        </Button>
        <Button asChild variant="line">
          <a {...placeLink({ name: 'assign' }, onGo)}>{t('teacherAssign.another')}</a>
        </Button>
      </Buttons>
    </Sheet>
  );
}
