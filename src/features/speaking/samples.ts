import { SAMPLE_RATE } from '../../../contract/constants.ts';

/** Returns a recording as mono at 16 kHz. Decodes in an OfflineAudioContext, because browsers limit AudioContexts. */
export async function samplesOf(url: string, signal: AbortSignal): Promise<AudioBuffer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`No recording at ${url}`);
  return new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(await answer.arrayBuffer());
}
