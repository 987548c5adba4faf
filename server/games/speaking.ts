import { z } from 'zod';
import { StartStream } from '../../contract/speech.ts';
import { PLAIN } from '../../contract/shown-text.ts';
import { EMPTY, game, type Reason } from './game.ts';
import { MARKUP } from './legible.ts';

/** The engine can say Latin letters and digits, with any accents. */
const SAYABLE = /[a-z\d]/i;

const { sentence: Sentence } = StartStream.shape.stream_info.shape;

export const speaking = game({
  pack: z.strictObject({}).describe('Write {} or leave it out.'),
  contentOf: () => ({}),
  packOf: () => ({}),
  repair: (text) => whyNotSaid(text) ?? EMPTY,
});

function whyNotSaid(text: string): Reason | null {
  if (!PLAIN.test(text) && MARKUP.test(text)) return 'markup_to_say';
  if (!Sentence.safeParse(text).success) return 'too_long_to_say';
  return SAYABLE.test(text.normalize('NFD')) ? null : 'nothing_to_say';
}
