import { fromCallback, fromPromise } from 'xstate';
import type { RecordingPort } from '../ports/recording.port.ts';
import type { SpeechPort, SpeechSocket, TokenPort } from '../ports/speech.port.ts';
import { speechStreamMachine, type SocketCommand } from './speech-stream.machine.ts';

export function provideSpeechStream(port: SpeechPort, tokens: TokenPort, recordings: Pick<RecordingPort, 'keep'>) {
  return speechStreamMachine.provide({
    actors: {
      authorize: fromPromise<string>(() => tokens.authorize()),
      refreshToken: fromPromise<string, { token: string }>(({ input }) => tokens.refresh(input.token)),
      socket: fromCallback<SocketCommand, { token: string }>(({ input, sendBack, receive }) => {
        const socket = port.open(input.token, sendBack);
        receive((command) => obey(socket, command));
        return () => socket.close();
      }),
      keptRecording: fromCallback<{ type: 'never' }, { recording: string }>(({ input }) =>
        recordings.keep(input.recording),
      ),
    },
  });
}

function obey(socket: SpeechSocket, command: SocketCommand): void {
  if (command.type === 'socket.send') socket.send(command.message);
  else if (command.type === 'socket.stream') socket.stream(command.recording);
  else socket.end(command.ms);
}
