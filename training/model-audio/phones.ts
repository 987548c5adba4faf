import type { Scorer } from '../../scoring/engine.ts';
import { resample } from '../../scoring/audio/resample.ts';
import { ipaOfPhone, isVowel, type Arpabet } from '../../words/phones.ts';
import { CAST_VOICES } from '../../server/voice/cast-voices.ts';
import { VOICE_RATE, type Blend, type Kokoro } from '../../server/voice/kokoro.ts';
import { mastered, trimmed } from '../../server/voice/sound.ts';
import { soundSymbol } from '../../server/voice/symbols.ts';

/* The speech sounds alone. */

/** Sounds that can be held. They are said after a schwa, which is cut off. */
const HELD: readonly Arpabet[] = ['F', 'V', 'TH', 'DH', 'S', 'Z', 'SH', 'ZH', 'M', 'N', 'NG', 'L'];
/** Score of the sound that counts as right. */
const RIGHT = 85;
const PACES = [0.75, 0.85, 0.65];
/** Voices, the usual one first. */
const BLENDS: readonly Blend[] = [CAST_VOICES.grace.blend, CAST_VOICES.hazel.blend, CAST_VOICES.joan.blend];
/** Longest sound, and longest schwa after a sound that can't be said alone, in seconds. */
const LONGEST = 0.5;
const SCHWA = 0.12;
const FADE_OUT = 0.06;

/** Symbols to say, and what they are in IPA. `at` is the index of the sound, which is cut out unless it is the first. */
type Carrier = { symbols: string; ipa: string; at: number };
export type SaidPhone = { sound: Float32Array; score: number; carrier: string };

function carriersOf(phone: Arpabet): Carrier[] {
  const [symbol, ipa] = [soundSymbol(phone), ipaOfPhone(phone, null)];
  if (isVowel(phone))
    return [
      { symbols: `ˈ${symbol}.`, ipa, at: 0 },
      { symbols: `ˈ${symbol}ː.`, ipa, at: 0 },
      { symbols: `ˈ${symbol}ʔ.`, ipa, at: 0 },
      { symbols: `hˈ${symbol}.`, ipa: `h${ipa}`, at: 1 },
    ];
  if (HELD.includes(phone))
    return [
      { symbols: `ə${symbol}ːː.`, ipa: `ə${ipa}`, at: 1 },
      { symbols: `ə${symbol}.`, ipa: `ə${ipa}`, at: 1 },
      { symbols: `ˈɑː${symbol}ː.`, ipa: `ɑː${ipa}`, at: 1 },
      { symbols: `ˈi${symbol}ː.`, ipa: `iː${ipa}`, at: 1 },
    ];
  return [
    { symbols: `${symbol}ə.`, ipa: `${ipa}ə`, at: 0 },
    { symbols: `${symbol}ˈʌ.`, ipa: `${ipa}ʌ`, at: 0 },
    { symbols: `${symbol}ə`, ipa: `${ipa}ə`, at: 0 },
  ];
}

function fadedOut(samples: Float32Array): Float32Array {
  const length = Math.min(FADE_OUT * VOICE_RATE, samples.length);
  return samples.map((sample, at) => {
    const left = samples.length - at;
    return left >= length ? sample : sample * (0.5 - 0.5 * Math.cos((Math.PI * left) / length));
  });
}

/** Says a sound in several ways, until the product's ear hears it. */
export async function sayPhone(phone: Arpabet, kokoro: Kokoro, scorer: Scorer): Promise<SaidPhone> {
  let best: SaidPhone | undefined;
  for (const blend of BLENDS)
    for (const pace of PACES)
      for (const { symbols, ipa, at } of carriersOf(phone)) {
        const said = await kokoro.say(symbols, blend, pace);
        const samples = resample(said, VOICE_RATE);
        const { words } = await scorer.score({ samples, text: 'sound', pronunciations: { sound: [ipa] } });
        const heard = words[0]?.phones[at];
        if (heard === undefined || heard.phone !== phone) continue;
        const from = at === 0 ? 0 : Math.round(heard.startTime * VOICE_RATE);
        const schwa = at === 0 ? words[0]!.phones[1] : undefined;
        const to = schwa && Math.round((schwa.startTime + SCHWA) * VOICE_RATE);
        const cut = trimmed(said.subarray(from, to)).slice(0, LONGEST * VOICE_RATE);
        const sound = mastered(fadedOut(cut));
        if (best === undefined || heard.score > best.score) best = { sound, score: heard.score, carrier: symbols };
        if (heard.score >= RIGHT) return best;
      }
  if (best === undefined) throw new Error(`The ear never hears the sound ${phone}.`);
  return best;
}
