import { chakra } from '@chakra-ui/react/styled-system';
import type { Column, Sort } from '../../../machines/teacher/page/teacher-arrangement.parts.ts';

export interface SortHeadProps {
  by: Column;
  text: string;
  sort: Sort;
  onSort(by: Column): void;
}

/** The heading of a column that sorts the table. */
export function SortHead({ by, text, sort, onSort }: SortHeadProps) {
  const isOwn = sort.by === by;
  return (
    <th scope="col" aria-sort={isOwn ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
      <Sorter type="button" onClick={() => onSort(by)}>
        {text}
        <span aria-hidden="true">{isOwn ? (sort.isDescending ? '↓' : '↑') : '↕'}</span>
      </Sorter>
    </th>
  );
}

const Sorter = chakra('button', {
  base: {
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
  },
});
