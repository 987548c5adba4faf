import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT, styled } from '../../components/styled.ts';
import type { DictionaryResult } from '../../../contract/dictionary.ts';
import { PARTS_OF_SPEECH } from '../../../contract/parts-of-speech.ts';
import { card } from '../../components/lists/Card.tsx';
import { Filled, PLACE } from '../../components/text/Filled.tsx';
import { ListenButtons, type Speed } from '../../components/controls/ListenButtons.tsx';
import { Stage, Translation } from '../../components/page/Stage.tsx';
import { WordPicture } from '../../components/text/WordPicture.tsx';
import { takeFocus } from '../../components/take-focus.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { wordPracticeTexts } from '../../languages/word-practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

const MEANINGS_SHOWN = 3;
const LONG = 14;

export interface WordStageProps {
  word: DictionaryResult;
  translation?: { text: string; language: string } | null;
  picture?: string | null;
  /** Best score so far, 0-100. */
  best?: number | null;
  playing?: Speed | null;
  onListen(speed: Speed): void;
}

export function WordStage(props: WordStageProps) {
  const { word, translation = null, picture = null, best = null, playing = null, onListen } = props;
  const { t } = useTranslate(wordPracticeTexts);
  const meanings = word.definitions.slice(0, MEANINGS_SHOWN);
  return (
    <Stage>
      <Head>
        {picture !== null && <WordPicture src={picture} size="large" />}
        {best !== null && <BestScore score={best} />}
        <Word lang="en" long={hasLongWord(word.sentence)} tabIndex={-1} ref={takeFocus}>
          {word.sentence}
        </Word>
        {word.transcript_ipa !== null && <Ipa lang="en-fonipa">/{word.transcript_ipa}/</Ipa>}
        {word.alternative_transcriptions.length > 0 && (
          <Also>
            <Filled text={t('wordPractice.alsoPronounced', { ipa: PLACE })}>
              {word.alternative_transcriptions.map((ipa) => (
                <Ipa key={ipa} as="span" also lang="en-fonipa">
                  /{ipa}/
                </Ipa>
              ))}
            </Filled>
          </Also>
        )}
        {translation && <Translation lang={translation.language}>{translation.text}</Translation>}
      </Head>
      <ListenButtons playing={playing} onListen={onListen} />
      {meanings.length > 0 ? (
        <Meanings aria-label={t('wordPractice.meanings')}>
          {meanings.map(({ part_of_speech: kind, definition, example, picture_url: shown }, index) => (
            <li key={index} lang="en">
              <div>
                {kind !== null && <PartOfSpeech name={kind} />}
                <p>{definition}</p>
                {example !== null && <Example>{example}</Example>}
              </div>
              {shown !== undefined && <WordPicture src={shown} size="small" />}
            </li>
          ))}
        </Meanings>
      ) : (
        <Also>{t('wordPractice.noMeaning')}</Also>
      )}
    </Stage>
  );
}

function hasLongWord(sentence: string): boolean {
  return sentence.split(' ').some(({ length }) => length > LONG);
}

/** Shows unknown names from other providers unchanged. */
function PartOfSpeech({ name }: { name: string }) {
  const { t, language } = useTranslate(wordPracticeTexts);
  const known = PARTS_OF_SPEECH.find((part) => part === name);
  return known === undefined ? <Kind>{name}</Kind> : <Kind lang={language}>{t(`partOfSpeech.${known}`)}</Kind>;
}

/** A score of 0 reads N/A (SPK-11). It has no band. */
function BestScore({ score }: { score: number }) {
  const { t, formatPercent } = useTranslate(speakingTexts, wordPracticeTexts);
  return (
    <Best>
      {t('wordPractice.best', { score: score > 0 ? formatPercent(Math.floor(score)) : t('score.notAvailable') })}
    </Best>
  );
}

const Head = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  maxWidth: '100%',
  '& > span': { marginBottom: '3' },
});

const Word = chakra('h2', {
  base: {
    // A long word must fit in the line.
    fontSize: { base: 'min(var(--font-sizes-36), 10cqi)', md: 'min(var(--font-sizes-56), 10cqi)' },
    fontWeight: 'semibold',
    lineHeight: 'tight',
    letterSpacing: 'sentence',
    maxWidth: '100%',
    overflowWrap: 'break-word',
    outline: 'none',
  },
  variants: {
    long: { true: { fontSize: { base: 'min(var(--font-sizes-25), 9cqi)', md: 'min(var(--font-sizes-44), 9cqi)' } } },
  },
});

const Ipa = chakra('p', {
  base: {
    textStyle: 'phones',
    color: 'fg.muted',
    maxWidth: '100%',
    overflowWrap: 'break-word',
    [TIGHT]: { fontSize: 'min(var(--font-sizes-18), 5.5cqi)' },
  },
  variants: { also: { true: { display: 'inline-block', fontSize: { base: '17', md: '17' }, marginInline: '1' } } },
});

const Also = styled('p', { textStyle: 'small', color: 'fg.muted' });

const Best = styled('p', { marginBottom: '2', fontWeight: 'semibold' });

const Meanings = styled('ol', {
  ...card.base,
  width: '100%',
  maxWidth: 'narrow',
  padding: { base: '4px 20px', md: '8px 24px' },
  textAlign: 'start',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '4',
    overflowWrap: 'anywhere',
  },
  '& > li + li': { borderTop: '1px solid var(--colors-border)' },
});

const Kind = styled('span', { textStyle: 'count', color: 'accent.fg', lineHeight: 'body' });

const Example = styled('p', { textStyle: 'small', color: 'fg.muted', marginTop: '1' });
