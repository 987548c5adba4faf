import { flutterEmbedMachine } from '../machines/flutter-embed/flutter-embed.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination, profile } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf } from './support/walk.ts';

export const walk = walkOf(flutterEmbedMachine, {
  input: { parent: nobody, destination: destination('FlutterEmbed'), profile: profile() },
  cases: [
    // A blank page, which needs no network.
    done('findAddress', 'about:blank?session_token=token-1'),
    done('findAddress', null),
    failed('findAddress'),
    failed('findAddress', new PortError({ kind: 'offline' })),
  ],
  key: ({ address, failure }) => [address, failure],
});
