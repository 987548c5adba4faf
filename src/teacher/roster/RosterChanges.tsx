import type { RosterChanges } from '../../../contract/teacher-roster.ts';
import { useTeacherTexts } from '../texts.ts';
import { styled } from '../../components/styled.ts';

/** Kinds of changes, in the order in which the page shows them. */
export const KINDS = ['added', 'changed', 'moved', 'left', 'enabled', 'disabled', 'no_email', 'not_enabled'] as const;
export type Kind = (typeof KINDS)[number] | 'left_out' | 'unchanged' | 'missing';

export interface ChangeRow {
  kind: Kind;
  changes: RosterChanges;
}

/** Counts and the first names of each kind. Leaves out kinds without a change. */
export function RosterRows({ rows }: { rows: readonly ChangeRow[] }) {
  const { t } = useTeacherTexts();
  const noClass = t('teacherRoster.noClass');
  return (
    <Rows>
      {rows
        .filter(({ changes }) => changes.count > 0)
        .map(({ kind, changes: { count, first } }) => (
          <div key={kind}>
            <dt>{t(`teacherRoster.${kind}`)}</dt>
            <dd>
              <strong>{count}</strong>
            </dd>
            {first.length > 0 && (
              <dd className="names">
                <ul>
                  {first.map(({ name, before, after }, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
                    <li key={place}>
                      {name}
                      {before !== null && <small>{t('teacherRoster.before', { text: before || noClass })}</small>}
                      {after !== null && <small>{t('teacherRoster.after', { text: after || noClass })}</small>}
                    </li>
                  ))}
                  {count > first.length && <li>{t('teacherRoster.more', { n: count - first.length })}</li>}
                </ul>
              </dd>
            )}
          </div>
        ))}
    </Rows>
  );
}

const Rows = styled('dl', {
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 220px) 48px minmax(0, 1fr)' },
    gap: '1',
    paddingBlock: '2',
  },
  '& > div + div': { borderTop: '1px solid var(--colors-border)' },
  '& strong': { fontWeight: 'semibold' },
  '& .names': { gridColumn: { base: '1 / -1', md: 'auto' } },
  '& .names ul': { gap: '1' },
  '& li': { overflowWrap: 'anywhere' },
  '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
});
