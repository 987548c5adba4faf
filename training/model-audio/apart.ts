import { VOICE_RATE, type Kokoro } from '../../server/voice/kokoro.ts';
import { sayChunk, type Chunk, type Saying, type Take } from '../../server/voice/say.ts';
import { joined } from '../../scoring/rows.ts';
import { wordsOf } from '../../words/text.ts';

/** Seconds between parts. */
const PAUSES = { comma: 0.12, sentence: 0.25 };
/** Words at the beginning of a part, one of which the voice may have swallowed. */
const SWALLOWED = 3;

/** Says each part of a chunk alone that begins with a strong word. The sound has no silence at its ends. */
export async function sayApart(
  kokoro: Pick<Kokoro, 'say'>,
  saying: Saying,
  chunk: Chunk,
  take: Take,
): Promise<Float32Array> {
  const parts = partsOf(chunk.text, take.strong ?? new Set());
  if (chunk.ipa !== undefined || parts.length < 2) return sayChunk(kokoro, saying, chunk, take);
  const sounds: Float32Array[] = [];
  for (const { text, strong } of parts) {
    const pause = PAUSES[/[.!?…]["”’»)\]]*$/.test(text) ? 'sentence' : 'comma'];
    const sound = await sayChunk(kokoro, saying, { text, pauseAfter: undefined }, { ...take, strong });
    sounds.push(sound, new Float32Array(Math.round(pause * VOICE_RATE)));
  }
  return joined(sounds.slice(0, -1));
}

/** Divides a text at each mark that a strong word follows. */
function partsOf(text: string, strong: ReadonlySet<number>): { text: string; strong: ReadonlySet<number> }[] {
  const words = wordsOf(text);
  const starts = words.flatMap(({ startIndex }, at) => {
    const isAfterMark = at > 0 && /[,;:.!?…—]/.test(text.slice(words[at - 1]!.endIndex + 1, startIndex));
    const isSwallowed = Array.from({ length: SWALLOWED }, (_, i) => at + i).some((one) => strong.has(one));
    return at === 0 || (isAfterMark && isSwallowed) ? [at] : [];
  });
  return starts.map((from, at) => {
    const to = starts[at + 1] ?? words.length;
    const own = [...strong].filter((one) => one >= from && one < to).map((one) => one - from);
    const begins = from === 0 ? 0 : words[from]!.startIndex;
    return { text: text.slice(begins, words[to]?.startIndex).trim(), strong: new Set(own) };
  });
}
