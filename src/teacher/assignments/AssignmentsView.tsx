import type { TeacherAssignment, TeacherAssignmentList } from '../../../contract/teacher-assignments.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { addDays } from '../../../machines/teacher/assigning/assign-draft.ts';
import { classesIn, groupsOf, type AssignmentGroup } from '../../../machines/teacher/assignments/assignment-groups.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useTeacherTexts } from '../texts.ts';
import { AssignmentCard } from './AssignmentCard.tsx';
import { placeLink } from '../links.ts';
import { Nothing, Sheet } from '../parts.tsx';
import { CardList, Filter, Filters } from '../work-parts.tsx';
import { ErrorNote } from '../../components/text/notes.tsx';

export interface AssignmentsViewProps {
  list: TeacherAssignmentList;
  /** ID of the only class that is shown, or null for all. */
  shownClass: string | null;
  isBusy: boolean;
  isRefused: boolean;
  onGo(to: TeacherPlace): void;
  onClass(classId: string | null): void;
  onExtend(group: AssignmentGroup): void;
  onWithdraw(group: AssignmentGroup): void;
  onRestore(group: AssignmentGroup): void;
}

export function AssignmentsView({ list, shownClass, isBusy, isRefused, onGo, onClass, ...on }: AssignmentsViewProps) {
  const { t } = useTeacherTexts();
  const { assignments, today } = list;
  const classes = classesIn(assignments);
  const groups = groupsOf(assignments.filter((one) => shownClass === null || one.class.id === shownClass));
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
      {isRefused && <ErrorNote>{t('teacherAssignments.notChanged')}</ErrorNote>}
      {classes.length > 1 && (
        <Filters>
          <Filter
            label={t('teacherAssignments.class')}
            value={shownClass ?? ''}
            options={classes.map(({ id, name }) => ({ value: id, text: name }))}
            onChoose={(id) => onClass(id === '' ? null : id)}
          />
        </Filters>
      )}
      {assignments.length === 0 ? (
        <Nothing title={t('teacherAssignments.none')} text={t('teacherAssignments.noneText')} />
      ) : (
        <CardList aria-busy={isBusy}>
          {groups.map((group) => (
            <AssignmentCard key={group[0].id} group={group} today={today} onGo={onGo} {...on} />
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
