/** A speaking game with its own microphone, stream and player, of which the test plays the world. */
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideComparison } from '../../machines/comparison/comparison.provide.ts';
import { provideMicrophoneHold } from '../../machines/microphone-hold/microphone-hold.provide.ts';
import { provideMicrophone } from '../../machines/microphone/microphone.provide.ts';
import type { GameReport } from '../../machines/shared/game.ts';
import { provideSpeaking } from '../../machines/speaking/speaking.provide.ts';
import { provideSpeechStream } from '../../machines/speech-stream/speech-stream.provide.ts';
import { fakeAudio, fakeMicrophone, fakeSpeech, handCall, settled } from './fakes.ts';
import { gameOf, slice } from './fixtures.ts';
import { somebody } from './somebody.ts';

export function speakingRig(game: Parameters<typeof gameOf>[0] = {}) {
  const clock = new SimulatedClock();
  const device = fakeMicrophone();
  const speech = fakeSpeech();
  const audio = fakeAudio();
  const models = handCall<string, ModelSpeech>();
  const above = somebody<GameReport>();
  const audioPlayer = provideAudioPlayer(audio.port);
  const machine = provideSpeaking({
    microphone: provideMicrophone(device.port),
    microphoneHold: provideMicrophoneHold(device.port),
    speechStream: provideSpeechStream(speech.port, speech.tokens),
    audioPlayer,
    comparison: provideComparison({ modelSpeech: models.call }, audio.port, { audioPlayer }),
  });
  const actor = createActor(machine, { input: { parent: above.parent, ...gameOf(game) }, clock }).start();
  const child = (id: string) => (actor.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id];
  let marks = 0;

  const rig = {
    actor,
    clock,
    device,
    speech,
    plays: audio.plays,
    held: audio.held,
    models,
    state: () => actor.getSnapshot(),
    microphone: () => (child('microphone')?.getSnapshot() as { value: unknown } | undefined)?.value,
    microphoneContext: () => (child('microphone')?.getSnapshot() as { context: object } | undefined)?.context,
    comparison: () => actor.getSnapshot().children.comparison,
    stream: () => (child('stream')?.getSnapshot() as { value: unknown } | undefined)?.value,
    socket: () => speech.sockets.at(-1)!,
    capture: () => device.captures.at(-1)!,
    scores: () => above.heardOf('game.answered').map(({ answer }) => answer.score),
    reports: above.heard,
    press: () => child('microphone')?.send({ type: 'microphone.press' }),
    /** The token arrives and the provider greets. */
    async connect() {
      speech.authorize.open.at(-1)?.answer('token-1');
      await settled();
      rig.socket().says({ type: 'wsConnect' });
    },
    /** Pressed, the device open, the provider listening. */
    record() {
      rig.press();
      rig.capture().listen({ type: 'capture.opened' });
      rig.socket().says({ type: 'start_stream_result' });
    },
    /** 250 ms of speech, told apart from all others. */
    hear() {
      const heard = slice(++marks);
      rig.capture().listen({ type: 'capture.slice', slice: heard });
      return heard;
    },
    acknowledge: () => rig.socket().says({ type: 'audioACK', received: 8_000 }),
    /** Pressed again, and the device has given its last. */
    finish() {
      rig.press();
      rig.capture().listen({ type: 'capture.drained' });
    },
    result: (data: PronunciationResult) => rig.socket().says({ type: 'decoding_result', data }),
    /** Pressed, and the judged sentence has gone. */
    tryAgain() {
      actor.send({ type: 'speaking.tryAgain' });
      clock.increment(650);
    },
    /** A whole recording, up to the wait for its result. */
    async say() {
      await rig.connect();
      rig.record();
      rig.hear();
      rig.acknowledge();
      rig.finish();
    },
  };
  return rig;
}
