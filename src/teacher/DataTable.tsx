import type { Key, ReactNode } from 'react';
import { LIST_BANDS } from '../../contract/constants.ts';
import { bandOf, type Band } from '../../contract/progress.ts';
import { TEXT_LINK } from './text-link.ts';
import { styled } from '../components/styled.ts';

export interface CellAttributes {
  className?: string | undefined;
  lang?: 'en';
  'data-band'?: Band | undefined;
}

export interface TableColumn<Row> {
  head: ReactNode;
  /** Order of the rows, if they are sorted by this column. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** Content of a cell. */
  render(row: Row): ReactNode;
  attributes?(row: Row): CellAttributes;
  /** Cell below all rows. */
  foot?: ReactNode;
}

export interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf(row: Row, position: number): Key;
  /** The first column has the headings of the rows. */
  columns: readonly TableColumn<NoInfer<Row>>[];
  /** Narrows many rows on paper, so that a class of 40 fits on a page. */
  onOnePage?: boolean;
}

/** Maximum number of columns that fit on paper. More have upright headings there. */
const MOST_COLUMNS = 11;
/** Maximum number of rows that fit on a page of paper. */
const MOST_ROWS = 18;

/** Scrolls within itself. One styled element styles all cells, of which there may be more than a thousand. */
export function DataTable<Row>({ label, rows, keyOf, columns, onOnePage = false }: DataTableProps<Row>) {
  return (
    <Frame
      role="region"
      aria-label={label}
      tabIndex={0}
      data-dense={columns.length > MOST_COLUMNS || undefined}
      data-tall={(onOnePage && rows.length > MOST_ROWS) || undefined}
    >
      <table>
        <thead>
          <tr>
            {columns.map(({ head, sorted }, at) => (
              // eslint-disable-next-line react/no-array-index-key -- columns never move
              <th key={at} scope="col" aria-sort={sorted}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            <tr key={keyOf(row, position)}>
              {columns.map(({ render, attributes }, at) => cellAt(at, render(row), attributes?.(row)))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) && (
          <tfoot>
            <tr>{columns.map(({ foot }, at) => cellAt(at, foot))}</tr>
          </tfoot>
        )}
      </table>
    </Frame>
  );
}

function cellAt(at: number, content: ReactNode, attributes?: CellAttributes) {
  return at === 0 ? (
    <th key={at} scope="row" {...attributes}>
      {content}
    </th>
  ) : (
    <td key={at} {...attributes}>
      {content}
    </td>
  );
}

/** Colors a cell by a score (0-100), if there is one. */
export function heatOf(score: number | null | undefined): CellAttributes {
  return { 'data-band': score == null ? undefined : bandOf(score, LIST_BANDS) };
}

const EDGE = 'inset -1px 0 0 var(--colors-border)';
const FOOT = 'inset 0 1px 0 var(--colors-border-control)';

const Frame = styled('div', {
  // Positions visually hidden texts within the table instead of the page.
  position: 'relative',
  overflow: 'auto',
  maxHeight: '82dvh',
  width: 'fit-content',
  maxWidth: '100%',
  borderRadius: 'lg',
  bg: 'bg.surface',
  border: '1px solid var(--colors-border)',
  '& table': { borderCollapse: 'separate', borderSpacing: '0' },
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: '1px solid var(--colors-border)',
    fontSize: '15',
    lineHeight: 'snug',
  },
  '& tbody tr:last-of-type > *': { borderBottom: '0' },
  '& small': { display: 'block', textStyle: 'small', fontSize: '13', fontWeight: 'regular', color: 'fg.muted' },
  '& .names': { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', listStyle: 'none', padding: '0' },
  '& .number': { fontWeight: 'semibold' },
  '& .overdue': { color: 'keep' },
  '& [data-band=great]': { bg: 'great.bg' },
  '& [data-band=good]': { bg: 'good.bg' },
  '& [data-band=keep]': { bg: 'keep.bg' },
  '& .unheard': { color: 'good', whiteSpace: 'nowrap' },
  '& .heard': { whiteSpace: 'nowrap' },
  '& thead th': {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    bg: 'bg.sunken',
    fontWeight: 'semibold',
    minWidth: '6.5rem',
    maxWidth: '10.5rem',
    overflowWrap: 'break-word',
  },
  '& tbody th, & tfoot th, & thead th:first-of-type': { position: 'sticky', insetInlineStart: '0', boxShadow: EDGE },
  '& tbody th': { zIndex: '1', bg: 'bg.surface', fontWeight: 'medium' },
  '& thead th:first-of-type': { zIndex: '3' },
  '& tbody th, & thead th:first-of-type, & tfoot th': {
    minWidth: { base: '116px', md: '11.25rem' },
    maxWidth: { base: '132px', md: '16.25rem' },
    overflowWrap: 'anywhere',
  },
  '& tfoot > tr > *': {
    position: 'sticky',
    bottom: '0',
    bg: 'bg.sunken',
    fontWeight: 'semibold',
    borderBottom: '0',
    boxShadow: FOOT,
    zIndex: '1',
  },
  '& tfoot th': { zIndex: '2' },
  '& a': {
    ...TEXT_LINK,
    minHeight: '28px',
    // A very long name breaks. Chakra sets break-word, which lets the name widen the link.
    overflowWrap: 'inherit',
  },
  '@media print': {
    overflow: 'visible',
    maxHeight: 'none',
    width: '100%',
    border: '0',
    borderRadius: '0',
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& th, & td': {
      padding: '3pt 4pt',
      fontSize: '8.5pt',
      border: '0.5pt solid #999',
      position: 'static !important',
    },
    '& thead th': { minWidth: '0', maxWidth: 'none' },
    '& tbody th, & thead th:first-of-type, & tfoot th': { minWidth: '24mm', maxWidth: '45mm' },
    '& small': { fontSize: '7pt' },
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    '& tr': { breakInside: 'avoid' },
    '& a': { color: 'inherit', textDecoration: 'none', minHeight: '0' },
    '&[data-tall]': {
      '& th, & td': { padding: '1pt 4pt', fontSize: '7pt', lineHeight: '1.15' },
      '& tbody th': { maxWidth: '70mm', minWidth: '45mm' },
      '& small': { display: 'inline', marginInlineStart: '3pt', fontSize: '5.5pt' },
      '& button': { minHeight: '0' },
    },
    '&[data-dense]': {
      '& thead th:not(:first-of-type)': {
        writingMode: 'vertical-rl',
        verticalAlign: 'bottom',
        maxHeight: '42mm',
        paddingBlock: '2pt',
      },
      '& th, & td': { padding: '2pt', fontSize: '7pt' },
      '& tbody td, & tfoot td': { textAlign: 'center' },
      '& small': { fontSize: '5.5pt' },
      // The legend below explains the sign.
      '& .unheard .word': { display: 'none' },
    },
  },
});
