import { castMember, castName, type VoiceName } from '../../contract/cast.ts';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { CefrLevel } from '../../contract/role-play.ts';
import { sentencesOf } from '../../words/passage-text.ts';
import { wordsOf, type TextWord } from '../../words/text.ts';
import { CAST_VOICES } from './cast-voices.ts';
import { VOICE_RATE, type Blend, type Kokoro } from './kokoro.ts';
import { joined } from '../../scoring/rows.ts';
import { mastered, raised, trimmed } from './sound.ts';
import { symbolsOf } from './symbols.ts';

/** Length of a text. Longer texts have longer pauses. */
export type Length = 'word' | 'sentence' | 'passage' | 'line';

export type Saying = {
  text: string;
  voice: VoiceName;
  length: Length;
  /** Level of the content. Beginners hear slower speech. */
  level?: CefrLevel | undefined;
  /** IPA of the content. */
  ipa?: string | undefined;
  pronunciations?: Pronunciations | undefined;
};

/** Another way to say a text, if the usual one is misheard. */
export type Take = {
  /** Factor of the usual speed. */
  pace?: number;
  /** Says a clear T in words such as water. */
  isCareful?: boolean;
  /** Indexes of little words that are not weak. */
  strong?: ReadonlySet<number>;
  /** Mark after a text that has none. */
  end?: string;
  /** Other voice of the same kind, which is mixed in. */
  tint?: Blend;
};

/** A sentence, or short ones that are spoken together. */
export type Chunk = { text: string; ipa?: string | undefined; pauseAfter: 'sentence' | 'paragraph' | undefined };

/** Speeds by level. At 1, the voices speak as to adults. */
const SPEED: Record<CefrLevel, number> = { A1: 0.78, A2: 0.82, B1: 0.87, B2: 0.93, C1: 0.98, C2: 1 };
/** Words alone are said slowly at every level. */
const WORD_SPEED = 0.85;
/** A passage is read more slowly than a sentence. */
const PASSAGE_SPEED: Record<CefrLevel, number> = { A1: 0.79, A2: 0.79, B1: 0.82, B2: 0.88, C1: 0.93, C2: 0.93 };
/** Words a minute of a passage, inside the target of its level (docs/decisions/0130). */
const PASSAGE_PACE: Record<CefrLevel, number> = { A1: 95, A2: 110, B1: 122, B2: 132, C1: 138, C2: 138 };
/** Loudness that the codec takes, dB, mean of 123 words and of 1,700 lines. */
const LOSS: Record<Length, number> = { word: 0.5, line: 0.5, sentence: 0, passage: 0 };
/** Seconds between sentences, and between paragraphs. */
const PAUSES: Record<Length, { sentence: number; paragraph: number }> = {
  word: { sentence: 0.3, paragraph: 0.5 },
  sentence: { sentence: 0.35, paragraph: 0.6 },
  line: { sentence: 0.35, paragraph: 0.6 },
  passage: { sentence: 0.55, paragraph: 1 },
};
/** Range in which the pauses of a passage follow its pace. */
const FEWEST_PAUSES = 0.7;
const MOST_PAUSES = 2.2;
/** Shorter sentences (characters) are spoken with their neighbors, because the model speaks them badly alone. */
const SHORTEST = 24;
/** Longest text that is spoken at once, in characters. Longer ones get another voice toward their end. */
const LONGEST = 300;
/** Share of another voice that is mixed in. */
const TINT = 0.25;

/** A text has no sounds that the voice can say. */
export class UnsayableTextError extends Error {
  override readonly name = 'UnsayableTextError';
}

/** Returns a finished recording at VOICE_RATE. Throws UnsayableTextError. */
export async function say(kokoro: Pick<Kokoro, 'say'>, saying: Saying): Promise<Float32Array> {
  const chunks = chunksOf(saying);
  const sounds: Float32Array[] = [];
  for (const chunk of chunks) sounds.push(await sayChunk(kokoro, saying, chunk));
  return assembled(saying, chunks, sounds);
}

/** Returns a chunk's sound without silence at its ends. */
export async function sayChunk(
  kokoro: Pick<Kokoro, 'say'>,
  { voice, length, level = 'B1', pronunciations }: Saying,
  { text, ipa }: Chunk,
  { pace = 1, end = '', tint, ...take }: Take = {},
): Promise<Float32Array> {
  const { blend, raise, speed } = CAST_VOICES[castName(voice)];
  const isBritish = castMember(voice).isBritish ?? false;
  const symbols = symbolsOf(text, { written: ipa, pronunciations, isBritish, ...take });
  const ended = /[.,!?;:—…]$/.test(symbols) ? symbols : symbols + end;
  const usual = length === 'word' ? WORD_SPEED : SPEED[level] * (length === 'passage' ? PASSAGE_SPEED[level] : 1);
  const factor = pace * speed * usual;
  return trimmed(raised(await kokoro.say(ended, tinted(blend, tint), factor / raise), raise));
}

const tinted = (blend: Blend, tint: Blend = []): Blend =>
  tint.length === 0
    ? blend
    : [
        ...blend.map(([name, weight]) => [name, weight * (1 - TINT)] as const),
        ...tint.map(([name, weight]) => [name, weight * TINT] as const),
      ];

/** Joins the sounds of chunks with pauses. */
export function assembled(
  { text, length, level = 'B1' }: Saying,
  chunks: readonly Chunk[],
  sounds: readonly Float32Array[],
): Float32Array {
  const pauses = chunks.map(({ pauseAfter }) => (pauseAfter === undefined ? 0 : PAUSES[length][pauseAfter]));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const speech = sum(sounds.map((sound) => sound.length / VOICE_RATE));
  const wanted = (60 * wordsOf(text).length) / PASSAGE_PACE[level] - speech;
  const factor =
    length === 'passage' && sum(pauses) > 0 ? Math.min(MOST_PAUSES, Math.max(FEWEST_PAUSES, wanted / sum(pauses))) : 1;
  return mastered(
    joined(sounds.flatMap((sound, at) => [sound, new Float32Array(Math.round(pauses[at]! * factor * VOICE_RATE))])),
    LOSS[length],
  );
}

/** Divides a text into sentences or a little more. Throws UnsayableTextError. */
export function chunksOf({ text, ipa }: Saying): Chunk[] {
  const words = wordsOf(text);
  const groups = ipa?.split(/\s+/).filter(Boolean) ?? [];
  const starts = sentencesOf(text, words);
  const sentences = starts.flatMap((start, at) => inParts(text, words, start, starts[at + 1] ?? words.length));
  const chunks = sentences.map(([from, to]): Chunk => {
    const end = words[to]?.startIndex ?? text.length;
    const piece = text.slice(from === 0 ? 0 : words[from]!.startIndex, end);
    const isLast = to === words.length;
    const pauseAfter = isLast ? undefined : /\n[^\S\n]*\n/.test(piece) ? 'paragraph' : 'sentence';
    const written = groups.length === words.length ? groups.slice(from, to).join(' ') : undefined;
    return { text: piece.trim(), ipa: written, pauseAfter };
  });
  if (chunks.length === 0) throw new UnsayableTextError('The text has no words that can be said.');
  return chunks.reduce<Chunk[]>((joinedChunks, chunk) => {
    const last = joinedChunks.at(-1);
    const isShort = last?.pauseAfter === 'sentence' && Math.min(last.text.length, chunk.text.length) < SHORTEST;
    if (!isShort || last.text.length + chunk.text.length > LONGEST) return [...joinedChunks, chunk];
    const written = last.ipa === undefined || chunk.ipa === undefined ? undefined : `${last.ipa} ${chunk.ipa}`;
    return [...joinedChunks.slice(0, -1), { ...chunk, text: `${last.text} ${chunk.text}`, ipa: written }];
  }, []);
}

/** Divides a sentence that is too long for the model, after a comma if it has one. */
function inParts(text: string, words: readonly TextWord[], from: number, to: number): [number, number][] {
  const start = words[from]!.startIndex;
  if (to - from === 1 || words[to - 1]!.endIndex - start < LONGEST) return [[from, to]];
  const fitting = words.findIndex(({ endIndex }, at) => at > from && endIndex - start >= LONGEST);
  const comma = Array.from({ length: fitting - from - 1 }, (_, i) => fitting - 1 - i).find((at) =>
    /[,;:—]/.test(text.slice(words[at - 1]!.endIndex + 1, words[at]!.startIndex)),
  );
  const cut = comma ?? fitting;
  return [[from, cut], ...inParts(text, words, cut, to)];
}
