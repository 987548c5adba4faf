import { PLAYBACK_RATE } from '../../../contract/constants.ts';
import type { AudioPort } from '../../../machines/ports/audio.port.ts';

/** Fastest playback rate for a student who understands slow speech better. */
const SLOWER = PLAYBACK_RATE.slow;

/** Returns the sound output, slower while `isSlower` returns true. */
export function slowerAudio<Port extends AudioPort>(port: Port, isSlower: () => boolean): Port {
  const paced = (rate: number) => (isSlower() ? Math.min(SLOWER, rate) : rate);
  return {
    ...port,
    play(request, listen) {
      const rate = paced(request.rate);
      return port.play({ ...request, rate }, (event) =>
        listen(event.type === 'playback.started' && rate !== request.rate ? { ...event, rate } : event),
      );
    },
    say: (request, listen) => port.say({ ...request, rate: paced(request.rate) }, listen),
  };
}
