import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { system } from '../../src/app/theme/system.ts';
import { FeedbackView } from '../../src/features/speaking/FeedbackView.tsx';
import { ReviewForState } from '../../src/features/speaking/ReviewForState.tsx';
import { ScoringDrawer } from '../../src/features/speaking/ScoringDrawer.tsx';
import { SpeakingView } from '../../src/features/speaking/SpeakingView.tsx';
import { snapshotIn } from '../../stories/states.ts';
import * as comparison from '../machines/comparison.walk.ts';
import * as speaking from '../machines/speaking.walk.ts';
import { english } from '../support/english.ts';
import { pronunciationResult } from '../support/fixtures.ts';

const nothing = () => {};
const JUDGMENTS = [...Object.values(english.band), english.score.passed, english.details.great];

/** The drawer, what lies over it, and what a screen reader is told. */
function drawn(score: number, certainty: 'sure' | 'unsure'): string {
  const result = pronunciationResult(score, { certainty });
  const beside = snapshotIn(comparison.walk, 'model.ready+sound.silent');
  const word = snapshotIn(speaking.walk, 'judged.scored.reviewing.word');
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

test.each([95, 60, 20])('[SPK-10] D47: shows a score of %i without judging it where the engine is unsure', (score) => {
  const shown = drawn(score, 'unsure');
  expect(JUDGMENTS.filter((text) => shown.includes(text))).toEqual([]);
  expect(shown).toContain(english.score.unsure);
  expect(shown).toContain(english.score.halfHeard);
  expect(shown).toContain(english.word.unsure);
  expect(shown).toContain(String(score));
});

test('[SPK-10] praises what the engine is sure of', () => {
  expect(drawn(95, 'sure')).toContain(english.band.great);
});
