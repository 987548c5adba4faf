import { fromPromise } from 'xstate';
import type { ProviderPort } from '../ports/provider.port.ts';
import type { TokenPort } from '../ports/speech.port.ts';
import { frameAddress } from './address.ts';
import { flutterEmbedMachine } from './flutter-embed.machine.ts';

export function provideFlutterEmbed(port: Pick<ProviderPort, 'embedSettings'>, tokens: Pick<TokenPort, 'authorize'>) {
  return flutterEmbedMachine.provide({
    actors: {
      findAddress: fromPromise(async () => {
        const { url } = await port.embedSettings();
        return url === null ? null : frameAddress(url, await tokens.authorize());
      }),
    },
  });
}
