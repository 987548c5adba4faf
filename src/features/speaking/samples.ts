const RATE = 16_000;

/**
 * The samples of a recording, mono, 16,000 a second. Decoded beside the page's own thread, and without an
 * AudioContext, of which a browser has few.
 */
export async function samplesOf(url: string, signal: AbortSignal): Promise<AudioBuffer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`No recording at ${url}`);
  return new OfflineAudioContext(1, 1, RATE).decodeAudioData(await answer.arrayBuffer());
}
