import { fromCallback, fromPromise } from 'xstate';
import type { RecordingPort } from '../ports/recording.port.ts';
import type { SpeechPorts, SpeechSocket, TokenPort } from '../ports/speech.port.ts';
import { speechLineMachine } from './speech-line.machine.ts';
import type { SocketCommand } from './speech-line.types.ts';

export function provideSpeechLine(ports: SpeechPorts, tokens: TokenPort, recordings: Pick<RecordingPort, 'keep'>) {
  return speechLineMachine.provide({
    actors: {
      authorize: fromPromise(() => tokens.authorize()),
      refreshToken: fromPromise(({ input }) => tokens.refresh(input.token)),
      loadEngine: fromPromise(() => ports.device.load()),
      socket: fromCallback(({ input, sendBack, receive }) => {
        const socket = ports[input.scoredBy].open(input.token, sendBack);
        receive((command) => obey(socket, command));
        return () => socket.close();
      }),
      keptRecording: fromCallback(({ input }) => recordings.keep(input.recording)),
    },
  });
}

function obey(socket: SpeechSocket, command: SocketCommand): void {
  if (command.type === 'socket.send') socket.send(command.message);
  else if (command.type === 'socket.stream') socket.stream(command.recording, command.from);
  else socket.end(command.ms);
}
