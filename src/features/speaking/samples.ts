const RATE = 16_000;

/** Returns a recording as mono at 16 kHz. Decodes in an OfflineAudioContext, because browsers limit AudioContexts. */
export async function samplesOf(url: string, signal: AbortSignal): Promise<AudioBuffer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`No recording at ${url}`);
  return new OfflineAudioContext(1, 1, RATE).decodeAudioData(await answer.arrayBuffer());
}
