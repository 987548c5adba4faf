import { TIGHT, styled } from '../../components/styled.ts';
import { BookOpen } from '../../components/icons/book-open.tsx';
import { Mic } from '../../components/icons/mic.tsx';
import { PenLine } from '../../components/icons/pen-line.tsx';
import type { ReactNode } from 'react';
import type { ReportLine, RolePlayReport } from '../../../contract/role-play.ts';
import type { AssessmentLevel } from '../../../contract/read-aloud.ts';
import { Button } from '../../components/controls/Button.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { rolePlayReportTexts } from '../../languages/role-play-report/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Section } from '../read-aloud-result/layout.tsx';
import { Lines } from './Lines.tsx';

export interface LevelsProps {
  report: Pick<RolePlayReport, 'pronunciation' | 'vocabulary' | 'grammar'>;
  onWord(word: string): void;
}

/** Shows three levels, each with its evidence (D11). */
export function Levels({ report: { pronunciation, vocabulary, grammar }, onWord }: LevelsProps) {
  const { t } = useTranslate(rolePlayReportTexts);
  return (
    <Section>
      <h2>{t('report.how')}</h2>
      <List>
        <Level icon={<Mic aria-hidden="true" />} name={t('report.speaking')} {...pronunciation}>
          {pronunciation.weak_words.length > 0 && (
            <Words>
              {pronunciation.weak_words.map((word) => (
                <Button key={word} variant="soft" onClick={() => onWord(word)}>
                  <span>
                    <EnglishInside text={t('report.practice', { word })} />
                  </span>
                </Button>
              ))}
            </Words>
          )}
        </Level>
        <Level icon={<BookOpen aria-hidden="true" />} name={t('report.vocabulary')} {...vocabulary}>
          <WordsByLevel words={vocabulary.words} />
        </Level>
        <Level icon={<PenLine aria-hidden="true" />} name={t('report.grammar')} {...grammar} />
      </List>
    </Section>
  );
}

const STEPS = { no_result: 0, elementary: 1, intermediate: 2, advanced: 3 } as const;

interface LevelProps {
  icon: ReactNode;
  name: string;
  level: AssessmentLevel;
  certainty: 'sure' | 'unsure';
  evidence: readonly ReportLine[];
  children?: ReactNode;
}

function Level({ icon, name, level, certainty, evidence, children }: LevelProps) {
  const { t } = useTranslate(rolePlayReportTexts);
  const reached = STEPS[level];
  return (
    <li>
      <Tile>{icon}</Tile>
      <div>
        <Name>{name}</Name>
        <strong>{t(`report.level.${level}`)}</strong>
        <Evidence>
          <Lines lines={evidence} />
          {certainty === 'unsure' && level !== 'no_result' && <p>{t('report.unsure')}</p>}
        </Evidence>
        {children}
      </div>
      <Steps role="img" aria-label={t('report.steps', { n: reached })}>
        {[1, 2, 3].map((step) => (
          <i key={step} data-reached={step <= reached || undefined} />
        ))}
      </Steps>
    </li>
  );
}

const List = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: '14px' },
  '& > li > div': { flex: '1', minWidth: '0' },
  [TIGHT]: { '& > li': { flexWrap: 'wrap' }, '& > li > div': { flex: '1 0 100%', order: '1' } },
  '& strong': { display: 'block', lineHeight: '1.3' },
});

const Tile = styled('span', {
  width: 'touch',
  height: 'touch',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '14px',
  bg: 'bg.sunken',
  '& svg': { width: '20px', height: '20px' },
});

const Name = styled('span', { textStyle: 'small', color: 'fg.muted' });

const Evidence = styled('div', { marginTop: '1', textStyle: 'small', color: 'fg.muted' });

/** Levels by which the contract's `RolePlayReport` groups words. */
const WORD_LEVELS = ['A1', 'B1', 'B2'] as const;

function WordsByLevel({ words }: Pick<RolePlayReport['vocabulary'], 'words'>) {
  const { t } = useTranslate(rolePlayReportTexts);
  const used = WORD_LEVELS.flatMap((level) => {
    const those = words.find((one) => one.level === level)?.words ?? [];
    return those.length > 0 ? [{ level, text: those.join(', ') }] : [];
  });
  if (used.length === 0) return null;
  return (
    <Used>
      {used.map(({ level, text }) => (
        <div key={level}>
          <dt>{t(`report.wordsAt.${level}`)}</dt>
          <dd lang="en">{text}</dd>
        </div>
      ))}
    </Used>
  );
}

const Used = styled('dl', {
  display: 'grid',
  gap: '1',
  marginTop: '2',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '& dt': { fontWeight: 'medium' },
  '& dd': { margin: '0', color: 'fg.muted' },
});

const Words = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });

const Steps = styled('span', {
  display: 'flex',
  alignItems: 'flex-end',
  gap: '4px',
  flex: 'none',
  marginTop: '8px',
  '& i': {
    width: '12px',
    height: '12px',
    borderRadius: '4px',
    boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
  },
  '& i:nth-of-type(2)': { height: '20px' },
  '& i:nth-of-type(3)': { height: '28px' },
  '& i[data-reached]': { bg: 'accent', boxShadow: 'none', '@media (forced-colors: active)': { bg: 'CanvasText' } },
});
