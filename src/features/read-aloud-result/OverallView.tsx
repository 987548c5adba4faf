import { chakra } from '@chakra-ui/react/styled-system';
import { NARROW, styled } from '../../components/styled.ts';
import { ChevronRight } from '../../components/icons/chevron-right.tsx';
import { CircleMinus } from '../../components/icons/circle-minus.tsx';
import { Info } from '../../components/icons/info.tsx';
import { LIST_BANDS } from '../../../contract/constants.ts';
import { bandOf, starsOf, wholePercent } from '../../../contract/progress.ts';
import { canTellIntonation, feedbackOf, paceCreditOf, unreadPrompts } from '../../../machines/read-aloud/feedback.ts';
import { sentencesAbout } from '../../../machines/read-aloud/reading-headline.ts';
import type { ResultView } from '../../../machines/read-aloud/result-address.ts';
import { wordsToPractice } from '../../../machines/read-aloud/passage.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { bandColors } from '../../components/scores/band-colors.ts';
import { Bar } from '../../components/scores/Bar.tsx';
import { Card } from '../../components/lists/Card.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { linkTo } from '../../components/link-to.ts';
import { Note } from '../../components/text/notes.tsx';
import { Percent } from '../../components/scores/Percent.tsx';
import { Row, RowTitle } from '../../components/lists/Row.tsx';
import { Stars } from '../../components/scores/Stars.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Stack } from './layout.tsx';
import { RecordingCard } from './RecordingCard.tsx';
import { RecordingsView } from './RecordingsView.tsx';
import type { ResultProps } from './result.types.ts';

export function OverallView(props: ResultProps) {
  const { result, level: passageLevel } = props;
  const { t } = useTranslate(readAloudResultTexts, speakingTexts);
  const { score, level } = result.overallResult;
  const prompts = unreadPrompts(result);
  return (
    <Stack>
      {prompts.length > 0 && (
        <Note kind="hint" role="status">
          <Info aria-hidden="true" />
          <div>
            {prompts.map((prompt) => (
              <p key={prompt}>{t(prompt)}</p>
            ))}
          </div>
        </Note>
      )}
      <Pair>
        <Hero>
          <Stars earned={starsOf(score)} size={44} />
          <Number as="h1" band={wholePercent(score) > 0 ? bandOf(wholePercent(score), LIST_BANDS) : undefined}>
            {wholePercent(score) > 0 ? <Percent of={wholePercent(score)} /> : t('score.notAvailable')}
          </Number>
          <Level>{t(`reading.level.${level}`)}</Level>
          <First result={result} />
          <p>{t(feedbackOf(result, passageLevel).overall)}</p>
        </Hero>
        {result.verdict === 'scored' && <Parts {...props} />}
      </Pair>
      <RecordingCard {...props} />
      <RecordingsView {...props} />
    </Stack>
  );
}

/** Names what was skipped or left out and what is red, before anything is praised. */
function First({ result }: Pick<ResultProps, 'result'>) {
  const { t, formatList } = useTranslate(readAloudResultTexts, speakingTexts);
  const sentences = sentencesAbout(result);
  if (sentences.length === 0) return null;
  const told = sentences.map(({ kind, words, n, letters }) => {
    const named = formatList(words.map((word) => t('word.quoted', { word })));
    // EnglishInside finds single words by their quotes.
    const phrases = words.filter((word) => word.includes(' '));
    if (letters !== undefined) return { text: t('score.leftOut', { letters, word: words[0]! }), phrases };
    if (kind === 'unended') return { text: t('reading.withoutEnding', { words: named }), phrases };
    if (kind === 'red') return { text: t('score.workOn', { words: named }), phrases };
    if (kind === 'skipped' && words.length > 0) return { text: t('reading.skippedWords', { words: named }), phrases };
    return { text: t(`reading.noticed.${kind}`, { n }), phrases };
  });
  return (
    <Told>
      {told.map(({ text, phrases }) => (
        <EnglishInside key={text} text={`${text} `} english={phrases} />
      ))}
    </Told>
  );
}

function Parts({ result, level, hrefOf, onView }: ResultProps) {
  const { t, formatList } = useTranslate(readAloudResultTexts, speakingTexts);
  const told = feedbackOf(result, level);
  const { words_per_minute: pace } = result.fluency;
  const weak = wordsToPractice(result.words);
  const words = formatList(weak.map((word) => t('word.quoted', { word })));
  return (
    <Card as="ul" padding="1" listStyle="none">
      <Part
        view="pronunciation"
        score={result.pronunciation.score}
        text={weak.length > 0 ? t('reading.toPractice', { words }) : t(told.pronunciation)}
        hrefOf={hrefOf}
        onView={onView}
      />
      <Part
        view="pace"
        score={paceCreditOf(result, level)}
        measure={pace === null ? undefined : t('reading.wordsPerMinute', { n: Math.round(pace) })}
        text={t(told.pace)}
        hrefOf={hrefOf}
        onView={onView}
      />
      <Part
        view="intonation"
        score={canTellIntonation(result.intonation) ? result.intonation.score : null}
        text={t(told.intonation)}
        hrefOf={hrefOf}
        onView={onView}
      />
    </Card>
  );
}

interface PartProps extends Pick<ResultProps, 'hrefOf' | 'onView'> {
  view: Exclude<ResultView, 'overall'>;
  score: number | null;
  measure?: string | undefined;
  text: string;
}

function Part({ view, score, measure, text, hrefOf, onView }: PartProps) {
  const { t, formatPercent } = useTranslate(readAloudResultTexts, speakingTexts);
  const whole = wholePercent(score);
  const band = score === null ? null : bandOf(whole, LIST_BANDS);
  const percent = whole > 0 ? formatPercent(whole) : t('score.notAvailable');
  return (
    <li>
      <Row paddingInline="14px" {...linkTo(hrefOf?.(view) ?? '#', () => onView(view))}>
        {band === null ? <CircleMinus size={32} aria-hidden="true" /> : <BandIcon band={band} size={32} />}
        <Body>
          <Line>
            <RowTitle as="h2">{t(`score.${view}`)}</RowTitle>
            <Measure band={band ?? undefined}>{measure ?? percent}</Measure>
            {band !== null && <VisuallyHidden>{t(`band.${band}`)}</VisuallyHidden>}
          </Line>
          {band !== null && <Bar percent={score ?? 0} band={band} />}
          <Advice>
            <EnglishInside text={text} />
          </Advice>
        </Body>
        <ChevronRight size={24} aria-hidden="true" />
      </Row>
    </li>
  );
}

const Told = styled('p', { fontWeight: 'medium' });

const Pair = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: '4',
  '& > :only-child': { gridColumn: '1 / -1' },
});

const Hero = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  padding: '6',
  borderRadius: 'spot',
  bg: 'bg.sky',
  textAlign: 'center',
  _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& p': { maxWidth: '34ch', textWrap: 'balance' },
});

const Number = chakra('h1', {
  base: {
    fontSize: '68',
    lineHeight: 'none',
    fontWeight: 'semibold',
    letterSpacing: 'number',
    '& small': { fontSize: '0.47em' },
  },
  variants: { band: bandColors },
});

const Level = styled('p', { textStyle: 'label', color: 'fg.muted' });

const Body = styled('div', { flex: '1', minWidth: '0', display: 'grid', gap: '7px' });

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 12px',
});

const Measure = chakra('span', {
  base: { fontWeight: 'semibold', color: 'fg.muted' },
  variants: { band: bandColors },
});

const Advice = styled('p', { textStyle: 'small', color: 'fg.muted' });
