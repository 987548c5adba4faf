import type { Recipients } from '../../../contract/teacher-assignments.ts';
import type { Draft } from '../../../machines/teacher/assigning/assign-draft.ts';
import type { AssigningEvent } from '../../../machines/teacher/assigning/teacher-assigning.machine.ts';
import { ChevronRight } from '../../components/icons/chevron-right.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import { Box } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';
import { ErrorNote } from '../../components/text/notes.tsx';

export interface RecipientChoiceProps {
  draft: Draft;
  recipients: Recipients;
  /** True if the class can't be changed, only its students. */
  isFixed: boolean;
  /** True if the teacher continued without a choice. */
  isMissing: boolean;
  send(event: AssigningEvent): void;
}

export function RecipientChoice({ draft, recipients, isFixed, isMissing, send }: RecipientChoiceProps) {
  const { t } = useTeacherTexts();
  const chosen = new Map(draft.classes.map(({ id, students }) => [id, students]));
  const shown = recipients.classes.filter(({ id }) => !isFixed || chosen.has(id));
  return (
    <Box aria-labelledby="who">
      <h2 id="who">{t('teacherAssign.who')}</h2>
      {isMissing && <ErrorNote ref={focusFirstClass}>{t('teacherAssign.noStudents')}</ErrorNote>}
      <ul>
        {shown.map(({ id, name, students }) => {
          const given = chosen.get(id);
          const ids = given === null ? students.map((one) => one.id) : (given ?? []);
          return (
            <Group key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={given !== undefined}
                  disabled={isFixed}
                  onChange={() => send({ type: 'class.toggle', classId: id })}
                />
                <span>
                  <strong id={`class-${id}`}>{name}</strong>{' '}
                  {given !== undefined && (
                    <small>
                      {given === null
                        ? t('teacherAssign.wholeClass')
                        : t('teacherAssign.someOf', { n: given.length, total: students.length })}
                    </small>
                  )}
                </span>
              </label>
              {students.length > 0 && (
                <details>
                  <summary id={`single-${id}`} aria-labelledby={`single-${id} class-${id}`}>
                    <ChevronRight aria-hidden="true" />
                    {t('teacherAssign.single')}
                  </summary>
                  <ul>
                    {students.map((student) => (
                      <li key={student.id}>
                        <label>
                          <input
                            type="checkbox"
                            checked={ids.includes(student.id)}
                            onChange={() => send({ type: 'student.toggle', classId: id, studentId: student.id })}
                          />
                          <span>
                            {listedName(student)} {!student.active && <small>{t('teacherClass.inactive')}</small>}
                          </span>
                        </label>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </Group>
          );
        })}
      </ul>
    </Box>
  );
}

function focusFirstClass(mistake: HTMLElement | null) {
  mistake?.parentElement?.querySelector('input')?.focus();
}

const Group = styled('li', {
  borderTop: '1px solid var(--colors-border)',
  '& label': { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch', cursor: 'pointer' },
  '& label > span': { minWidth: '0', overflowWrap: 'anywhere' },
  '& input': { width: '22px', height: '22px', flex: 'none', accentColor: 'var(--colors-accent)' },
  '& strong': { fontWeight: 'medium' },
  '& small': { textStyle: 'small', color: 'fg.muted' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    color: 'accent.fg',
    cursor: 'pointer',
    textStyle: 'small',
  },
  '& summary svg': { width: '22px', height: '20px', flex: 'none' },
  '& details[open] svg': { transform: 'rotate(90deg)' },
  '& details ul': { paddingInlineStart: '34px' },
});
