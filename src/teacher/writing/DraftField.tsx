import { useId, type ReactNode } from 'react';
import type { DraftProblem } from '../../../contract/teacher-writing.ts';
import { CircleAlert } from '../../components/icons/circle-alert.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { useTeacherTexts } from '../texts.ts';
import { styled } from '../../components/styled.ts';

export interface DraftProblems {
  problems: readonly DraftProblem[];
  /** True after the teacher has tried to save. The first field with a problem then gets the focus. */
  isFaulty: boolean;
}

export interface DraftFieldProps extends DraftProblems {
  /** Path of the field in the draft. */
  field: string;
  label: string;
  hint?: string;
  children(control: Control): ReactNode;
}

interface Control {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Shows problems without taking the focus, because they come while the teacher is writing elsewhere. */
export function DraftField({ field, label, hint, problems, isFaulty, children }: DraftFieldProps) {
  const id = useId();
  const own = problems.filter((problem) => problem.field === field);
  const described = [hint && `${id}-hint`, own.length > 0 && `${id}-problems`].filter(Boolean).join(' ');
  return (
    <Column>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name: field,
        'aria-invalid': own.length > 0,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint && (
        <small id={`${id}-hint`}>
          <EnglishInside text={hint} />
        </small>
      )}
      <List id={`${id}-problems`} own={own} isFaulty={isFaulty} />
    </Column>
  );
}

/** Shows problems that belong to no single control. */
export function DraftProblemList({ field, problems, isFaulty }: DraftProblems & { field: string }) {
  const own = problems.filter((problem) => problem.field === field);
  return own.length === 0 ? null : (
    <Column>
      <List own={own} isFaulty={isFaulty} />
    </Column>
  );
}

function List({ id, own, isFaulty }: { id?: string; own: readonly DraftProblem[]; isFaulty: boolean }) {
  if (own.length === 0) return null;
  return (
    <ul id={id} ref={isFaulty ? focusFirstProblem : undefined}>
      {own.map((problem) => (
        <li key={JSON.stringify(problem)}>
          <CircleAlert aria-hidden="true" />
          <span>
            <Problem {...problem} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Words a problem in the teacher's language. */
export function Problem({ problem, value, better }: DraftProblem) {
  const { t } = useTeacherTexts();
  if (problem === 'other') return <span lang="en">{value}</span>;
  const text =
    problem === 'british' && better === null
      ? t('teacherWritingProblems.britishSpelling', { value })
      : t(`teacherWritingProblems.${problem}`, { value, better: better ?? '' });
  const english = (problem === 'alike' ? [value, better ?? ''] : [value]).filter((part) => /[a-z]/i.test(part));
  return <EnglishInside text={text} english={english} />;
}

function focusFirstProblem(list: HTMLElement | null) {
  if (list && !document.activeElement?.matches('[aria-invalid=true]'))
    list.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

const Column = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  minWidth: '0',
  '& label': { textStyle: 'label' },
  '& small': { textStyle: 'small', color: 'fg.muted' },
  '& ul': { listStyle: 'none', padding: '0', color: 'keep', textStyle: 'small', fontWeight: 'medium' },
  '& li': { display: 'flex', gap: '6px', overflowWrap: 'anywhere' },
  '& li svg': { width: '16px', height: '16px', flex: 'none', marginTop: '3px' },
  '& :is(input, textarea)': {
    width: '100%',
    minHeight: 'control',
    padding: '10px 16px',
    borderRadius: 'input',
    bg: 'bg.surface',
    color: 'fg',
    fontSize: '17',
    boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  '& textarea': { resize: 'vertical', lineHeight: '1.6' },
  // Grows with its text, so that a phone shows a long line as a whole.
  '& textarea:is([rows="1"], [rows="2"])': { fieldSizing: 'content' },
  '& :is(input, textarea)[aria-invalid=true]': { boxShadow: 'inset 0 0 0 2.5px var(--colors-keep)' },
});
