/** Parts of the design system's page. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <chakra.h2 textStyle="section" paddingBlock="4">
        {title}
      </chakra.h2>
      {children}
    </section>
  );
}

/** A table with its column names and rows of cells. The first cell names its row. */
export function Rows({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A picture with its name and value. */
export function Sample({ name, value, children }: { name: string; value?: ReactNode; children: ReactNode }) {
  return (
    <chakra.figure margin="0" overflowWrap="anywhere">
      {children}
      <chakra.figcaption textStyle="small">
        {name} <chakra.span color="fg.muted">{value}</chakra.span>
      </chakra.figcaption>
    </chakra.figure>
  );
}

export const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: '5', alignItems: 'end' },
});

const Table = chakra('table', {
  base: {
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& :is(th, td)': {
      padding: '2',
      textAlign: 'start',
      fontWeight: 'regular',
      borderBottom: '1px solid var(--colors-border-control)',
    },
    '& thead th': { fontWeight: 'semibold' },
  },
});
