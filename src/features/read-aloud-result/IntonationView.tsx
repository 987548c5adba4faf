import { ChevronLeft } from '../../components/icons/chevron-left.tsx';
import { ChevronRight } from '../../components/icons/chevron-right.tsx';
import { UserRound } from '../../components/icons/user-round.tsx';
import { Volume2 } from '../../components/icons/volume-2.tsx';
import { useMemo } from 'react';
import type { PassageWord, SentenceMelody } from '../../../contract/read-aloud.ts';
import { canTellIntonation, feedbackOf, rangeOf } from '../../../machines/read-aloud/feedback.ts';
import { endingOf, paragraphsOf } from '../../../machines/read-aloud/passage.ts';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { IconButton } from '../../components/controls/Button.tsx';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { HearButton } from '../speaking/HearButton.tsx';
import { Buttons, Section, Small, Stack } from './layout.tsx';
import { PartLead } from './PartLead.tsx';
import { PitchLine } from './PitchLine.tsx';
import type { ResultProps } from './result.types.ts';
import { styled } from '../../components/styled.ts';

export function IntonationView(props: ResultProps) {
  const { result, level } = props;
  const { t } = useTranslate(readAloudResultTexts);
  const { intonation } = result;
  const known = canTellIntonation(intonation);
  return (
    <Stack>
      <PartLead
        assessed={known ? intonation : { level: 'no_result', score: null }}
        measure={known ? t(`reading.voice.range.${rangeOf(intonation.range_semitones!)}`) : undefined}
        text={feedbackOf(result, level).intonation}
      />
      {intonation.sentences.length > 0 && <Sentences {...props} />}
      {result.verdict === 'scored' && <Small>{t('reading.voice.doubt')}</Small>}
    </Stack>
  );
}

function Sentences(props: ResultProps) {
  const { text, result, sentence: index, onSentence } = props;
  const { t } = useTranslate(readAloudResultTexts, speakingTexts);
  const { sentences } = result.intonation;
  const melody = sentences[index]!;
  return (
    <Section>
      <Head>
        <h2>{t('reading.voice.title')}</h2>
        <Buttons>
          <IconButton
            variant="soft"
            aria-label={t('reading.voice.previous')}
            disabled={index === 0}
            onClick={() => onSentence(index - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <span role="status">{t('reading.voice.sentence', { n: index + 1, total: sentences.length })}</span>
          <IconButton
            variant="soft"
            aria-label={t('reading.voice.next')}
            disabled={index === sentences.length - 1}
            onClick={() => onSentence(index + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </Buttons>
      </Head>
      <Stressed text={text} words={result.words} melody={melody} />
      <Listening index={index} {...props} />
      <Melody melody={melody} words={result.words} />
    </Section>
  );
}

function Listening({ index, heard, recordingUrl, onHear, onStop }: ResultProps & { index: number }) {
  const { t } = useTranslate(speakingTexts);
  const isHeard = (of: 'own' | 'model') =>
    heard?.of === of && heard.part.kind === 'sentence' && heard.part.index === index;
  const hear = (of: 'own' | 'model') => () => (isHeard(of) ? onStop() : onHear(of, { kind: 'sentence', index }));
  return (
    <Buttons>
      {recordingUrl !== null && (
        <HearButton aria-pressed={isHeard('own')} onClick={hear('own')}>
          <UserRound aria-hidden="true" />
          {t('compare.hearYou')}
        </HearButton>
      )}
      <HearButton aria-pressed={isHeard('model')} onClick={hear('model')}>
        <Volume2 aria-hidden="true" />
        {t('compare.hearModel')}
      </HearButton>
    </Buttons>
  );
}

function Melody({ melody, words }: { melody: SentenceMelody; words: readonly PassageWord[] }) {
  const { t, formatList } = useTranslate(readAloudResultTexts, speakingTexts);
  const ending = endingOf(melody.pitch);
  if (ending === null) return <Unknown>{t('reading.voice.unknown')}</Unknown>;
  const stressed = melody.stressed.map((index) => t('word.quoted', { word: words[index]!.word_orig }));
  return (
    <>
      <Facts>
        <li>{t(`reading.voice.${ending}`)}</li>
        <li>
          <EnglishInside
            text={
              stressed.length > 0
                ? t('reading.voice.stressed', { words: formatList(stressed) })
                : t('reading.voice.noneStressed')
            }
          />
        </li>
      </Facts>
      <PitchLine melody={melody} words={words} />
    </>
  );
}

function Stressed({ text, words, melody }: { text: string; words: readonly PassageWord[]; melody: SentenceMelody }) {
  const written = useMemo(() => paragraphsOf(text, words).flat(), [text, words]);
  return (
    <Text lang="en">
      {written.slice(melody.first_word, melody.last_word + 1).map(({ index, before, after, spaced }) => (
        <span key={index}>
          {before}
          {melody.stressed.includes(index) ? <em>{words[index]!.word_orig}</em> : words[index]!.word_orig}
          {after}
          {spaced && ' '}
        </span>
      ))}
    </Text>
  );
}

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: '3',
  '& h2': { marginBottom: '0' },
  '& span': { textStyle: 'small', color: 'fg.muted' },
  '& button:disabled': { opacity: '0.4', cursor: 'default' },
});

const Text = styled('p', {
  fontSize: { base: '18', md: '20' },
  lineHeight: 'reading',
  marginBottom: '3',
  '& em': {
    fontStyle: 'normal',
    fontWeight: 'semibold',
    color: 'accent.fg',
    borderBottom: '3px solid var(--colors-accent-line)',
  },
});

const Unknown = styled('p', { marginTop: '4' });

const Facts = styled('ul', { marginBlock: '4', listStyle: 'none', '& li + li': { marginTop: '1' } });
