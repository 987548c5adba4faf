import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Certainty, PronunciationResult, WordResult } from '../../contract/pronunciation.ts';
import { system } from '../../src/app/theme/system.ts';
import { bandOfSound, scoredWords } from '../../src/components/text/ScoredSentence.tsx';
import { Messages } from '../../src/features/role-play/Messages.tsx';
import { FeedbackView } from '../../src/features/speaking/FeedbackView.tsx';
import { ReviewForState } from '../../src/features/speaking/ReviewForState.tsx';
import { ScoringDrawer } from '../../src/features/speaking/ScoringDrawer.tsx';
import { SpeakingView } from '../../src/features/speaking/SpeakingView.tsx';
import { snapshotIn } from '../../stories/states.ts';
import * as comparison from '../../walks/comparison.walk.ts';
import * as speaking from '../../walks/speaking.walk.ts';
import { english } from '../support/english.ts';
import { pronunciationResult, unsureWord } from '../../walks/support/fixtures.ts';
import { answered, scenario } from '../../walks/support/role-play.ts';

const nothing = () => {};
const JUDGMENTS = [...Object.values(english.band), english.score.passed, english.details.great];

/** Renders the drawer, its overlays, and the texts for a screen reader. */
function drawn(score: number, certainty: Certainty, near: WordResult['near'] = null): string {
  const plain = pronunciationResult(score, { certainty });
  const result = {
    ...plain,
    words: plain.words.map((word) => ({ ...word, near })),
    phonemes: plain.phonemes.map((sound) => ({ ...sound, heard_as: near && 'ʒ' })),
  };
  return drawnResult(result);
}

function drawnResult(result: PronunciationResult): string {
  const beside = snapshotIn(comparison.walk, 'model.ready+sound.silent');
  const opened = snapshotIn(speaking.walk, 'judged.scored.reviewing.word');
  const word = { ...opened, context: { ...opened.context, word: 0 } };
  const screen: ReactNode = (
    <SpeakingView
      sentence={result.sentence}
      ipa={null}
      translation={null}
      microphone="disabled"
      result={result}
      drawer={<ScoringDrawer result={result} attempt={1} onContinue={nothing} onDetails={nothing} />}
      onListen={nothing}
      onMicrophone={nothing}
    />
  );
  return renderToStaticMarkup(
    <ChakraProvider value={system()}>
      {screen}
      <FeedbackView result={result} onClose={nothing}>
        {null}
      </FeedbackView>
      <ReviewForState
        snapshot={word}
        comparison={{ ...beside, context: { ...beside.context, result } }}
        send={nothing}
        sendComparison={nothing}
      />
    </ChakraProvider>,
  );
}

test.each([95, 60, 20])('[SPK-10] D47: shows a score of %i without judging it if the engine is unsure', (score) => {
  const shown = drawn(score, 'unsure');
  expect(JUDGMENTS.filter((text) => shown.includes(text))).toEqual([]);
  expect(shown).toContain(english.score.unsure);
  expect(shown).toContain(english.score.halfHeard);
  expect(shown).toContain(english.word.unsure);
  expect(shown).toContain(String(score));
});

test('[SPK-10] D47: does not praise a passed result that the engine is unsure of and in which a word is missing', () => {
  const plain = pronunciationResult(90, { certainty: 'unsure' });
  const [first, ...others] = plain.words;
  const shown = drawnResult({ ...plain, words: [{ ...first!, said: 'not_said' }, ...others] });
  expect(JUDGMENTS.filter((text) => shown.includes(text))).toEqual([]);
  expect(shown).toContain(english.score.enoughUnsure);
});

/** Returns the bands of the marks under a scored sentence. */
function marks(certainty: 'sure' | 'unsure'): (string | null)[] {
  const words = scoredWords(pronunciationResult(95, { certainty }));
  return words.flatMap(({ band, said, phonemes }) => [
    said === 'said' ? band : null,
    ...phonemes.map((phoneme) => bandOfSound(phoneme, said)),
  ]);
}

test('[SPK-10] D47: marks neither words nor sounds of an unsure result', () => {
  expect(new Set(marks('unsure'))).toEqual(new Set([null]));
  expect(marks('sure')).toContain('great');
});

/** Renders a conversation whose one spoken turn scored 95. */
function turnDrawn(certainty: 'sure' | 'unsure'): string {
  const messages = answered().messages.map((message) =>
    message.speaker === 'student'
      ? { ...message, pronunciation: { ...message.pronunciation!, score: 95, certainty } }
      : message,
  );
  return renderToStaticMarkup(
    <ChakraProvider value={system()}>
      <Messages
        character={scenario().character}
        goals={[]}
        messages={messages}
        sending={null}
        coming={null}
        sounding={null}
        onStop={nothing}
        speed="normal"
        onSpeed={nothing}
      />
    </ChakraProvider>,
  );
}

test('[RP-02] D47: praises a spoken turn of a conversation only if the engine is sure of it', () => {
  expect(turnDrawn('sure')).toContain(english.band.great);
  const unsure = turnDrawn('unsure');
  expect(unsure).not.toContain(english.band.great);
  expect(unsure).toContain(english.score.unsure);
});

test('[SPK-10] praises a result that the engine is sure of', () => {
  expect(drawn(95, 'sure')).toContain(english.band.great);
});

test('[SPK-10] names the near word and the sound that were heard instead', () => {
  const shown = drawn(49, 'sure', { word: 'ship', certainty: 'sure' });
  expect(shown).toContain('We heard “ship”.');
  expect(shown).toContain('It sounded like /ʒ/.');
  const alone = pronunciationResult(49);
  const [first] = alone.words;
  const near = { word: 'ship', certainty: 'sure' } as const;
  expect(drawnResult({ ...alone, words: [{ ...first!, near }] }).split('We heard “ship”.')).toHaveLength(3);
});

test('[SPK-10] says which word was said in place of the only red one', () => {
  const plain = pronunciationResult(70);
  const [first, ...others] = plain.words;
  const near = { word: 'ship', certainty: 'sure' } as const;
  const red = { ...first!, near, nativeness_score_user: 49, score_type: 'error' } as const;
  const right = others.map((word) => ({ ...word, score_type: 'correct' }) as const);
  expect(drawnResult({ ...plain, words: [red, ...right] })).toContain(
    `We heard “ship” instead of “${first!.word_orig}”.`,
  );
});

test('[SPK-10] D47: names no sound that was heard in an unsure word', () => {
  const heard = (certainty: Certainty) => drawn(95, certainty, { word: 'ship', certainty: 'sure' });
  expect(heard('sure')).toContain('It sounded like');
  expect(heard('unsure')).not.toContain('It sounded like');
});

test('[SPK-10] [0123] shows no number for a word that it can’t tell from a near one, and asks for it once more', () => {
  const shown = drawnResult(unsureWord());
  expect(shown).toContain('We can’t tell whether you said “three” or “free”.');
  expect(shown).toContain(english.score.onceMore);
  expect(JUDGMENTS.filter((text) => shown.includes(text))).toEqual([]);
  expect(shown.replaceAll(/<style[^]*?<\/style>|<[^>]*>/g, ' ')).not.toMatch(/\d|N\/A/);
});
