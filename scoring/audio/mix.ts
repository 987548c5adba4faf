/** Share of the loudest channel's energy below which the channels have canceled each other out. */
const CANCELED = 1 / 16;

/** Mixes channels to mono. Returns the loudest one if the others cancel it, as if a microphone inverts one of two. */
export function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels;
  if (others.length === 0) return first;
  const mean = first.map((sample, at) => others.reduce((sum, channel) => sum + channel[at]!, sample) / channels.length);
  const loudest = others.reduce((loud, channel) => (energyOf(channel) > energyOf(loud) ? channel : loud), first);
  return energyOf(mean) < CANCELED * energyOf(loudest) ? loudest : mean;
}

function energyOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0);
}
