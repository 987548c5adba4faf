import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { system } from '../../src/app/theme/system.ts';
import { WarmUpForState } from '../../src/features/warm-up/WarmUpForState.tsx';
import { english } from '../support/english.ts';
import { statesOf } from '../../stories/states.ts';
import * as audioPlayer from '../machines/audio-player.walk.ts';
import * as warmUp from '../machines/warm-up.walk.ts';

const heard = statesOf([warmUp.walk]).get('presenting')!;
const recorded = statesOf([audioPlayer.walk]).get('stopped');
const said = statesOf([audioPlayer.said]).get('stopped');
const silent = statesOf([audioPlayer.silent]).get('stopped');

test.each([
  ['a recording', recorded, true],
  ["only the browser's voice", said, true],
  ['nothing to hear', silent, false],
])('[WARM-01] [AUD-01] with %s it can be heard again: %s', (_, player, canHear) => {
  const drawn = renderToStaticMarkup(
    <ChakraProvider value={system()}>
      <WarmUpForState snapshot={heard} player={player} send={() => {}} />
    </ChakraProvider>,
  );
  expect(drawn.includes(english.game.listenSlowly)).toBe(canHear);
});
