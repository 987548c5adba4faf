import type { TeacherAssignment } from '../../../contract/teacher-assignments.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { classesIn, type AssignmentGroup } from '../../../machines/teacher/assignments/assignment-groups.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useTeacherTexts, type SayToTeacher } from '../texts.ts';
import { placeLink } from '../links.ts';
import { Buttons, momentOf, TYPES } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';

export interface AssignmentCardProps {
  group: AssignmentGroup;
  /** Calendar day at the school. */
  today: string;
  onGo(to: TeacherPlace): void;
  onExtend(group: AssignmentGroup): void;
  onWithdraw(group: AssignmentGroup): void;
  onRestore(group: AssignmentGroup): void;
}

/** Work of one class, or the same work of several with actions for all and for each. */
export function AssignmentCard({ group, ...props }: AssignmentCardProps) {
  const { t, formatDate } = useTeacherTexts();
  const { today, onGo } = props;
  const [first] = group;
  const { name, type, lessons, start_day, due_day, withdrawn } = first;
  const isAlone = group.length === 1;
  const now = Date.parse(momentOf(today));
  return (
    <li>
      <h2>{isAlone ? <a {...results(first, onGo)}>{name}</a> : name}</h2>
      <p>
        {groupName(group, t)}
        {' · '}
        {t(TYPES[type])}
        {isAlone && <SomeStudents assignment={first} />}
      </p>
      <p lang="en">{[...new Set(lessons.map((lesson) => lesson.name))].join(' · ')}</p>
      <p>
        {start_day !== null && start_day > today && (
          <>{t('teacherAssignments.from', { day: formatDate(momentOf(start_day), now) })} · </>
        )}
        {t('teacherAssignments.due', { day: formatDate(momentOf(due_day), now) })}
        {' · '}
        {t('teacherAssignments.completed', {
          done: group.reduce((sum, { completed }) => sum + completed, 0),
          n: group.reduce((sum, { given }) => sum + given, 0),
        })}
        {withdrawn ? (
          <b> · {t('teacherAssignments.withdrawn')}</b>
        ) : (
          due_day < today && <b> · {t('teacherAssignments.past')}</b>
        )}
      </p>
      <Actions group={group} canChange={isAlone} canCopy {...props} />
      {!isAlone && <Classes group={group} {...props} />}
    </li>
  );
}

const results = ({ id, class: group }: TeacherAssignment, onGo: AssignmentCardProps['onGo']) =>
  placeLink({ name: 'results', classId: group.id, assignmentId: id }, onGo);

/** Returns the name of the group's class, or the number of classes. */
export function groupName(group: AssignmentGroup, t: SayToTeacher): string {
  return group.length === 1 ? group[0].class.name : t('teacherAssignments.classes', { n: group.length });
}

function SomeStudents({ assignment: { students } }: { assignment: TeacherAssignment }) {
  const { t } = useTeacherTexts();
  return students !== null && <> · {t('teacherAssignments.someStudents', { n: students.length })}</>;
}

function Classes({ group, ...props }: AssignmentCardProps) {
  const { t } = useTeacherTexts();
  return (
    <EachClass>
      {classesIn(group).map(({ id, name }) => {
        const own = group.find((one) => one.class.id === id)!;
        return (
          <li key={id}>
            <p>
              <a {...results(own, props.onGo)} aria-label={`${own.name}, ${name}`}>
                {name}
              </a>
              <SomeStudents assignment={own} />
              {' · '}
              {t('teacherAssignments.completed', { done: own.completed, n: own.given })}
            </p>
            <Actions group={[own]} canChange {...props} />
          </li>
        );
      })}
    </EachClass>
  );
}

interface ActionsProps extends AssignmentCardProps {
  canChange?: boolean;
  canCopy?: boolean;
}

function Actions({ group, canChange = false, canCopy = false, onGo, onExtend, onWithdraw, onRestore }: ActionsProps) {
  const { t } = useTeacherTexts();
  const [{ id, name, withdrawn }] = group;
  const all = group.length > 1;
  const named = (action: string) => t('teacherAssignments.actionFor', { action, name, group: groupName(group, t) });
  const link = (text: string, to: TeacherPlace) => (
    <Button asChild variant="line">
      <a {...placeLink(to, onGo)} aria-label={named(text)}>
        {text}
      </a>
    </Button>
  );
  const button = (text: string, onPress: (pressed: AssignmentGroup) => void) => (
    <Button variant="line" aria-label={named(text)} onClick={() => onPress(group)}>
      {text}
    </Button>
  );
  return (
    <Buttons>
      {canChange && !withdrawn && link(t('teacherAssignments.change'), { name: 'assignment', assignmentId: id })}
      {!withdrawn && button(t(all ? 'teacherAssignments.extendAll' : 'teacherAssignments.extend'), onExtend)}
      {/* The same element in both cases, so that it keeps the focus. */}
      {withdrawn
        ? button(t(all ? 'teacherAssignments.restoreAll' : 'teacherAssignments.restore'), onRestore)
        : button(t(all ? 'teacherAssignments.withdrawAll' : 'teacherAssignments.withdraw'), onWithdraw)}
      {canCopy && link(t('teacherAssignments.copy'), { name: 'assign', copyOf: id })}
    </Buttons>
  );
}

const EachClass = styled('ul', {
  listStyle: 'none',
  padding: '0',
  marginTop: '3',
  '& > li': { paddingBlock: '2', borderTop: '1px solid var(--colors-border)' },
  '& a:not([class])': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
});
