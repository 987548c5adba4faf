import type { TeacherAssignment, TeacherAssignmentList } from '../../contract/teacher-assignments.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import { addDays } from '../../machines/teacher/assign-draft.ts';
import { Button } from '../components/controls/Button.tsx';
import { CircleAlert } from '../components/icons/circle-alert.tsx';
import { Note } from '../components/text/Note.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { placeLink } from './PageFrame.tsx';
import { Nothing, Sheet } from './parts.tsx';
import { Buttons, CardList, momentOf, TYPES } from './work-parts.tsx';

export interface AssignmentsViewProps {
  list: TeacherAssignmentList;
  isBusy: boolean;
  isRefused: boolean;
  onGo(to: TeacherPlace): void;
  onExtend(assignment: TeacherAssignment): void;
  onWithdraw(assignment: TeacherAssignment): void;
  onRestore(assignment: TeacherAssignment): void;
}

export function AssignmentsView({ list, isBusy, isRefused, onGo, ...on }: AssignmentsViewProps) {
  const { t } = useTranslate(teacherTexts);
  const { assignments, today } = list;
  const last = lastWeeks(list);
  return (
    <Sheet
      title={t('teacherAssignments.title')}
      tools={
        <>
          <Button asChild variant="primary">
            <a {...placeLink({ name: 'assign' }, onGo)}>{t('teacherAssignments.assign')}</a>
          </Button>
          {last !== undefined && (
            <Button asChild variant="line">
              <a {...placeLink({ name: 'assign', copyOf: last.id }, onGo)}>{t('teacherAssignments.copyLast')}</a>
            </Button>
          )}
        </>
      }
    >
      {isRefused && (
        <Note kind="error" role="alert">
          <CircleAlert aria-hidden="true" />
          {t('teacherAssignments.notChanged')}
        </Note>
      )}
      {assignments.length === 0 ? (
        <Nothing title={t('teacherAssignments.none')} text={t('teacherAssignments.noneText')} />
      ) : (
        <CardList aria-busy={isBusy}>
          {assignments.map((assignment) => (
            <Item key={assignment.id} assignment={assignment} today={today} onGo={onGo} {...on} />
          ))}
        </CardList>
      )}
    </Sheet>
  );
}

/** Returns the latest assignment that was due, or is due, within a week. */
function lastWeeks({ assignments, today }: TeacherAssignmentList): TeacherAssignment | undefined {
  return assignments.find(
    ({ due_day, withdrawn }) => !withdrawn && due_day <= addDays(today, 7) && due_day >= addDays(today, -7),
  );
}

interface ItemProps extends Pick<AssignmentsViewProps, 'onGo' | 'onExtend' | 'onWithdraw' | 'onRestore'> {
  assignment: TeacherAssignment;
  today: string;
}

function Item({ assignment, today, onGo, onExtend, onWithdraw, onRestore }: ItemProps) {
  const { t, formatDate } = useTranslate(teacherTexts);
  const {
    id,
    name,
    class: group,
    type,
    lessons,
    start_day,
    due_day,
    withdrawn,
    students,
    given,
    completed,
  } = assignment;
  const now = Date.parse(momentOf(today));
  const named = (action: string) => t('teacherAssignments.actionFor', { action, name, group: group.name });
  const link = (text: string, to: TeacherPlace) => (
    <Button asChild variant="line">
      <a {...placeLink(to, onGo)} aria-label={named(text)}>
        {text}
      </a>
    </Button>
  );
  const button = (text: string, onPress: (pressed: TeacherAssignment) => void) => (
    <Button variant="line" type="button" aria-label={named(text)} onClick={() => onPress(assignment)}>
      {text}
    </Button>
  );
  return (
    <li>
      <h2>
        <a {...placeLink({ name: 'results', classId: group.id, assignmentId: id }, onGo)}>{name}</a>
      </h2>
      <p>
        {group.name}
        {' · '}
        {t(TYPES[type])}
        {students !== null && <> · {t('teacherAssignments.someStudents', { n: students.length })}</>}
      </p>
      <p lang="en">{[...new Set(lessons.map((lesson) => lesson.name))].join(' · ')}</p>
      <p>
        {start_day !== null && start_day > today && (
          <>{t('teacherAssignments.from', { day: formatDate(momentOf(start_day), now) })} · </>
        )}
        {t('teacherAssignments.due', { day: formatDate(momentOf(due_day), now) })}
        {' · '}
        {t('teacherAssignments.completed', { done: completed, n: given })}
        {withdrawn ? (
          <b> · {t('teacherAssignments.withdrawn')}</b>
        ) : (
          due_day < today && <b> · {t('teacherAssignments.past')}</b>
        )}
      </p>
      <Buttons>
        {!withdrawn && link(t('teacherAssignments.change'), { name: 'assignment', assignmentId: id })}
        {!withdrawn && button(t('teacherAssignments.extend'), onExtend)}
        {/* The same element in both cases, so that it keeps the focus. */}
        {withdrawn
          ? button(t('teacherAssignments.restore'), onRestore)
          : button(t('teacherAssignments.withdraw'), onWithdraw)}
        {link(t('teacherAssignments.copy'), { name: 'assign', copyOf: id })}
      </Buttons>
    </li>
  );
}
