import type { ClassOverview } from '../../../contract/teacher-class.ts';
import { useTeacherTexts } from '../texts.ts';
import { Section } from '../parts.tsx';
import { styled } from '../../components/styled.ts';

export function MostMissed({ overview: { words, sounds } }: { overview: ClassOverview }) {
  const { t } = useTeacherTexts();
  const lists = [
    { title: t('teacherOverview.words'), rows: words.map((word) => ({ ...word, name: word.text })) },
    { title: t('teacherOverview.sounds'), rows: sounds.map((sound) => ({ ...sound, name: `/${sound.sound}/` })) },
  ];
  return lists.map(({ title, rows }) => (
    <Section key={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{t('teacherOverview.nothingMissed')}</p>
      ) : (
        <Rank>
          {rows.map(({ name, missed, students }) => (
            <li key={name}>
              <span lang="en">{name}</span>
              <small>{t('teacherOverview.studentsOf', { part: missed, n: students })}</small>
            </li>
          ))}
        </Rank>
      )}
    </Section>
  ));
}

const Rank = styled('ol', {
  display: 'flex',
  flexDirection: 'column',
  listStyle: 'none',
  padding: '0',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '3',
    paddingBlock: '2',
    borderBottom: '1px solid var(--colors-border)',
    overflowWrap: 'anywhere',
    '@media print': { paddingBlock: '1pt', fontSize: '8.5pt' },
  },
  '& small': { textStyle: 'small', color: 'fg.muted', '@media print': { fontSize: '7pt' } },
});
