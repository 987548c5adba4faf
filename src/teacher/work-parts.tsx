import { useId } from 'react';
import type { AssignmentType } from '../../contract/assignments.ts';
import { Select } from '../components/controls/Select.tsx';
import { useTeacherTexts } from './texts.ts';
import { styled } from '../components/styled.ts';

/** Text of each type of content. */
export const TYPES = {
  study_set: 'teacherAssignments.studySet',
  read_aloud: 'teacherAssignments.readAloud',
  ai_tutor: 'teacherAssignments.rolePlay',
} as const satisfies Record<AssignmentType, string>;

/** Noon of a calendar day by this browser's clock, so that the day is shown unchanged. */
export function momentOf(day: string): string {
  const noon = new Date(`${day}T12:00:00`);
  return Number.isNaN(noon.getTime()) ? new Date(0).toISOString() : noon.toISOString();
}

export const Buttons = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2' });

export const Box = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  padding: { base: '16px', md: '20px 24px' },
  borderRadius: 'card',
  bg: 'bg.surface',
  boxShadow: 'inset 0 0 0 1px var(--colors-border)',
  '& h2, & h3': { textStyle: 'section', overflowWrap: 'anywhere' },
  '& .hint': { textStyle: 'small', color: 'fg.muted' },
  '& ul': { listStyle: 'none', padding: '0', display: 'flex', flexDirection: 'column' },
});

export const WideForm = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  maxWidth: 'wide',
  '& > p': { maxWidth: 'narrow' },
});

/** A list whose entries look like cards. */
export const CardList = styled('ul', {
  listStyle: 'none',
  padding: '0',
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minWidth: '0',
    padding: { base: '16px', md: '20px 24px' },
    borderRadius: 'card',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px var(--colors-border)',
    overflowWrap: 'anywhere',
  },
  '& h2': { textStyle: 'section' },
  '& p': { textStyle: 'small', color: 'fg.muted' },
  '& p::first-letter': { textTransform: 'uppercase' },
  '& b': { color: 'keep', fontWeight: 'semibold' },
  '& li > div': { marginTop: 'auto', paddingTop: '3' },
});

/** Choices that narrow a list. */
export const Filters = styled('div', {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
  '& label': { textStyle: 'label', display: 'block', marginBottom: '6px' },
});

export interface FilterProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; text: string }[];
  onChoose(value: string): void;
}

/** Narrows a list to the entries of one option. */
export function Filter({ label, value = '', options, onChoose }: FilterProps) {
  const id = useId();
  const { t } = useTeacherTexts();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={[{ value: '', text: t('teacherAssign.all') }, ...options]}
        onChoose={onChoose}
      />
    </div>
  );
}

/** Checkboxes in a row. */
export const Ticks = styled('fieldset', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  border: '0',
  minWidth: '0',
  '& legend': { textStyle: 'label' },
  '& label': { display: 'flex', alignItems: 'center', gap: '2', minHeight: 'touch' },
  '& input': { width: '20px', height: '20px', accentColor: 'var(--colors-accent)' },
});

/** A class's students, each with a checkbox. */
export const StudentTicks = styled('ul', {
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' },
  '& li + li': { borderTop: '1px solid var(--colors-border)' },
  '& label': {
    flex: '1',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingBlock: '2',
    cursor: 'pointer',
  },
  '& label > *': { minWidth: '0', overflowWrap: 'anywhere' },
  '& input': { width: '22px', height: '22px', flex: 'none', accentColor: 'var(--colors-accent)' },
  '& strong': { fontWeight: 'medium' },
  '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
});

interface WholeClassProps {
  isChosen: boolean;
  isDisabled: boolean;
  onToggle(): void;
}

/** The first of StudentTicks, which chooses all students or none. */
export function WholeClass({ isChosen, isDisabled, onToggle }: WholeClassProps) {
  const { t } = useTeacherTexts();
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} disabled={isDisabled} onChange={onToggle} />
        <strong>{t('teacherCards.whole')}</strong>
      </label>
    </li>
  );
}
