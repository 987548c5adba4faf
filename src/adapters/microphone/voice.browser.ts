import type { AudioPort } from '../../../machines/ports/audio.port.ts';
import { atNextGesture } from '../page/at-next-gesture.ts';

/** In ms. Some browsers find their voices only after the page has asked. */
const VOICES_WAIT = 1_000;

/** Returns an English voice on this machine, American first. Other voices would send the text away. */
export function englishVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const english = voices.filter(({ lang, localService }) => localService && /^en\b|^en_/i.test(lang));
  return english.find(({ lang }) => /^en[-_]us/i.test(lang)) ?? english[0];
}

export const browserVoice: AudioPort['say'] = ({ text, rate }, listen) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  const start = (voice: SpeechSynthesisVoice) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.addEventListener('start', () => listen({ type: 'playback.started' }), { signal });
    utterance.addEventListener('end', () => listen({ type: 'playback.ended' }), { signal });
    utterance.addEventListener(
      'error',
      ({ error }) => {
        if (error !== 'not-allowed') return listen({ type: 'playback.failed' });
        listen({ type: 'playback.blocked' });
        if (!signal.aborted) atNextGesture(() => start(voice), signal);
      },
      { signal },
    );
    synthesis!.speak(utterance);
  };
  void voiceOf(synthesis, signal).then((voice) => {
    if (signal.aborted) return;
    if (voice) start(voice);
    else listen({ type: 'playback.failed' });
  });
  return () => {
    stopping.abort();
    synthesis?.cancel();
  };
};

async function voiceOf(synthesis: SpeechSynthesis | undefined, stopped: AbortSignal) {
  if (!synthesis) return undefined;
  if (synthesis.getVoices().length === 0)
    await new Promise<void>((found) => {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(VOICES_WAIT)]);
      synthesis.addEventListener('voiceschanged', () => found(), { signal, once: true });
      signal.addEventListener('abort', () => found());
    });
  return englishVoice(synthesis.getVoices());
}
