import { fromCallback, fromPromise } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { RecordingPort } from '../ports/recording.port.ts';
import { comparisonMachine } from './comparison.machine.ts';

export function provideComparison(
  provider: Pick<ProviderPort, 'modelSpeech'>,
  recordings: RecordingPort,
  actors: { audioPlayer: typeof audioPlayerMachine },
) {
  return comparisonMachine.provide({
    actors: {
      ...actors,
      loadModel: fromPromise(({ input }) => provider.modelSpeech(input.itemId)),
      recording: fromCallback(({ input: { recording }, sendBack }) => {
        if (recording === null) return undefined;
        const letGo = recordings.keep(recording);
        const own = recordings.find(recording);
        if (own) sendBack({ type: 'recording.found', own });
        return letGo;
      }),
    },
  });
}
