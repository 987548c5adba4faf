import { fromCallback, fromPromise } from 'xstate';
import type { SpeechPort, TokenPort } from '../ports/speech.port.ts';
import { speechStreamMachine, type SocketCommand } from './speech-stream.machine.ts';

export function provideSpeechStream(port: SpeechPort, tokens: TokenPort) {
  return speechStreamMachine.provide({
    actors: {
      authorize: fromPromise<string>(() => tokens.authorize()),
      refreshToken: fromPromise<string, { token: string }>(({ input }) => tokens.refresh(input.token)),
      socket: fromCallback<SocketCommand, { token: string }>(({ input, sendBack, receive }) => {
        const socket = port.open(input.token, sendBack);
        receive((command) =>
          command.type === 'socket.send' ? socket.send(command.message) : socket.sendAudio(command.slice),
        );
        return () => socket.close();
      }),
    },
  });
}
