import type { ArrangementEvent } from '../../../machines/teacher/page/teacher-arrangement.machine.ts';
import type { Column, Sort } from '../../../machines/teacher/page/teacher-arrangement.parts.ts';
import { styled } from '../../components/styled.ts';

/** Returns a function that returns a column's head, which sorts the table. */
export function sortHeads(sort: Sort, send: (event: ArrangementEvent) => void) {
  const order = sort.isDescending ? ('descending' as const) : ('ascending' as const);
  return (by: Column, text: string) => ({
    sorted: sort.by === by ? order : undefined,
    head: (
      <Sorter type="button" onClick={() => send({ type: 'students.sort', by })}>
        {text}
        <span aria-hidden="true">{sort.by === by ? ARROWS[order] : '↕'}</span>
      </Sorter>
    ),
  });
}

const ARROWS = { ascending: '↑', descending: '↓' };

const Sorter = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '28px',
  width: '100%',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& span': { color: 'fg.muted', '@media print': { display: 'none' } },
});
