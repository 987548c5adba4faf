import { fromCallback, fromPromise } from 'xstate';
import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { AudioPort } from '../ports/audio.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { comparisonMachine } from './comparison.machine.ts';

/** The player it starts, provided. */
export function provideComparison(
  provider: Pick<ProviderPort, 'modelSpeech'>,
  audio: Pick<AudioPort, 'hold'>,
  actors: { audioPlayer: typeof audioPlayerMachine },
) {
  return comparisonMachine.provide({
    actors: {
      ...actors,
      loadModel: fromPromise<ModelSpeech, { itemId: string }>(({ input }) => provider.modelSpeech(input.itemId)),
      recording: fromCallback<{ type: 'never' }, { slices: readonly ArrayBuffer[] }>(({ input, sendBack }) => {
        if (input.slices.length === 0) return undefined;
        const { url, release } = audio.hold(input.slices);
        sendBack({ type: 'recording.held', url });
        return release;
      }),
    },
  });
}
