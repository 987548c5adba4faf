import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '../../contract/languages.ts';
import { system } from '../../src/app/theme/system.ts';
import { meaningOf } from '../../src/features/lesson/translation.ts';
import { WarmUpForState } from '../../src/features/warm-up/WarmUpForState.tsx';
import { english } from '../support/english.ts';
import { entry } from '../../walks/support/fixtures.ts';
import { statesOf } from '../../stories/states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import * as warmUp from '../../walks/warm-up.walk.ts';

const heard = statesOf([warmUp.walk]).get('presenting')!;
const recorded = statesOf([audioPlayer.walk]).get('stopped');
const said = statesOf([audioPlayer.said]).get('stopped');
const silent = statesOf([audioPlayer.silent]).get('stopped');

test.each([
  ['a recording', recorded, true],
  ["only the browser's voice", said, true],
  ['nothing to hear', silent, false],
])('[WARM-01] [AUD-01] plays again with %s: %s', (_, player, canHear) => {
  const drawn = renderToStaticMarkup(
    <ChakraProvider value={system()}>
      <WarmUpForState snapshot={heard} player={player} send={() => {}} />
    </ChakraProvider>,
  );
  expect(drawn.includes(english.game.listenSlowly)).toBe(canHear);
});

const DEFINITION = 'to take something and give it back later';
test.each<[Language, string, string]>([
  ['vi', 'Em mượn quyển sách này được không?', 'vi'],
  ['en', DEFINITION, 'en'],
  ['zh-TW', DEFINITION, 'en'],
])('[WARM-01] shows the translation in %s, or else the definition', (language, text, spoken) => {
  expect(meaningOf(entry(), language)).toEqual({ text, language: spoken });
});

test('[WARM-01] shows no meaning of an item without translation and definition', () => {
  expect(meaningOf(entry({ definition: [] }), 'en')).toBeNull();
});
