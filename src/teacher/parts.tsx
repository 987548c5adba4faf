import { ChevronRight } from '../components/icons/chevron-right.tsx';
import { Download } from '../components/icons/download.tsx';
import { Printer } from '../components/icons/printer.tsx';
import { Fragment, type ReactNode } from 'react';
import { markOf, type Evidence } from '../../contract/evidence.ts';
import { wholePercent } from '../../contract/progress.ts';
import type { Link } from '../components/link-to.ts';
import { Button } from '../components/controls/Button.tsx';
import { headingFocus } from '../components/sheets/ModalDialog.tsx';
import { takeFocus } from '../components/take-focus.ts';
import { useTeacherTexts } from './texts.ts';
import { TEXT_LINK } from './text-link.ts';
import { styled } from '../components/styled.ts';

export interface SheetProps {
  title: string;
  /** Links from the list of classes to this page. */
  way?: readonly { text: string; link: Link }[];
  /** Time when the data was read, in ms since 1970, if the page says so. */
  now?: number;
  tools?: ReactNode;
  children: ReactNode;
}

export function Sheet({ title, way = [], now, tools, children }: SheetProps) {
  const { t, formatDate, formatTime } = useTeacherTexts();
  return (
    <Main>
      {way.length > 0 && (
        <Way aria-label={t('teacher.page')}>
          {way.map(({ text, link }) => (
            <Fragment key={link.href}>
              <a {...link}>{text}</a>
              <ChevronRight aria-hidden="true" />
            </Fragment>
          ))}
        </Way>
      )}
      <Head>
        <div>
          <Title {...headingFocus} ref={takeFocus}>
            {title}
          </Title>
          {now !== undefined && (
            <p className="as-of">
              {t('teacherClass.asOf', { day: formatDate(at(now), now), time: formatTime(at(now)) })}
            </p>
          )}
        </div>
        {tools && <div className="tools">{tools}</div>}
      </Head>
      {children}
    </Main>
  );
}

const at = (now: number) => new Date(now).toISOString();

export function TakeAlong({ csv, onPrint }: { csv: string; onPrint(): void }) {
  const { t } = useTeacherTexts();
  return (
    <>
      <Button variant="line" onClick={onPrint}>
        <Printer aria-hidden="true" />
        {t('teacherClass.print')}
      </Button>
      <Button asChild variant="line">
        <a href={csv} download>
          <Download aria-hidden="true" />
          {t('teacherClass.csv')}
        </a>
      </Button>
    </>
  );
}

const MARKS = {
  teacher: { sign: '✎', word: 'teacherClass.corrected', why: 'teacherClass.correctedWhy' },
  unheard: { sign: '◇', word: 'teacherClass.unverified', why: 'teacherClass.unverifiedWhy' },
  typed: { sign: '△', word: 'teacherClass.typed', why: 'teacherClass.typedWhy' },
} as const;

/** A score of which a teacher gave one part, and the engine did not hear another, has both marks. */
function marksOf(evidence: Evidence): (keyof typeof MARKS)[] {
  const mark = markOf(evidence);
  const own = mark === 'heard' || mark === 'unspoken' || mark === 'teacher' ? [] : [mark];
  return evidence.corrected ? ['teacher', ...own] : own;
}

/** Marks an unheard score, or a teacher's, with a sign and a word, because colors fail on paper and for many readers. */
export function EvidenceMark(evidence: Evidence) {
  const { t } = useTeacherTexts();
  return marksOf(evidence).map((mark) => (
    <small key={mark} className="unheard">
      <span aria-hidden="true">{MARKS[mark].sign}</span> <span className="word">{t(MARKS[mark].word)}</span>
    </small>
  ));
}

interface MarkedScoreProps extends Evidence {
  /** From 0 to 100. */
  score: number | null;
}

/** A score in a table, with the marks of its evidence. */
export function MarkedScore({ score, ...evidence }: MarkedScoreProps) {
  const { formatPercent } = useTeacherTexts();
  return (
    <>
      <span className="number">{score === null ? '–' : formatPercent(wholePercent(score))}</span>
      <EvidenceMark {...evidence} />
    </>
  );
}

/** Shows how many answers of a score Outloud heard. Scores without cards have none. */
export function HeardAnswers({ answers }: Pick<Evidence, 'answers'>) {
  const { t } = useTeacherTexts();
  return answers && <small className="heard">{t('teacherClass.heard', answers)}</small>;
}

export function EvidenceLegend({ shown }: { shown: readonly Evidence[] }) {
  const { t } = useTeacherTexts();
  const marks = new Set(shown.flatMap(marksOf));
  return (['teacher', 'unheard', 'typed'] as const)
    .filter((mark) => marks.has(mark))
    .map((mark) => (
      <Legend key={mark}>
        <span aria-hidden="true">{MARKS[mark].sign}</span> {t(MARKS[mark].why)}
      </Legend>
    ));
}

export function HeardLegend({ shown }: { shown: readonly Evidence[] }) {
  const { t } = useTeacherTexts();
  return shown.some(({ answers }) => answers !== undefined) && <Legend>{t('teacherClass.heardWhy')}</Legend>;
}

interface NothingProps {
  title: string;
  text?: string;
  /** True if the page has no other heading. */
  alone?: boolean;
}

export function Nothing({ title, text, alone = false }: NothingProps) {
  const Heading = alone ? 'h1' : 'h2';
  return (
    <Empty>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
    </Empty>
  );
}

export const Main = styled('main', {
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  padding: { base: '20px 16px 48px', md: '28px 32px 64px' },
  '@media print': { padding: '0', gap: '3' },
});

const Way = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  marginBlock: '-8px',
  textStyle: 'small',
  '& a': TEXT_LINK,
  '& svg': { width: '16px', height: '16px', color: 'fg.muted' },
  '@media print': { display: 'none' },
});

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '3',
  '& .as-of': { textStyle: 'small', color: 'fg.muted' },
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: '2', '@media print': { display: 'none' } },
});

const Title = styled('h1', {
  textStyle: 'title',
  outline: 'none',
  overflowWrap: 'anywhere',
  '@media print': { fontSize: '16pt' },
});

export const Legend = styled('p', {
  textStyle: 'small',
  color: 'fg.muted',
  maxWidth: 'wide',
  '@media print': { fontSize: '8pt' },
});

const Empty = styled('div', {
  padding: { base: '24px', md: '40px' },
  borderRadius: 'card',
  bg: 'bg.surface',
  boxShadow: 'inset 0 0 0 1px var(--colors-border)',
  '& :is(h1, h2)': { textStyle: 'section' },
  '& p': { color: 'fg.muted', marginTop: '2', maxWidth: 'narrow' },
});

export const Section = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  '& > h2': { textStyle: 'section', '@media print': { fontSize: '12pt' } },
});
