import { createActor, SimulatedClock } from 'xstate';
import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { PronunciationResult } from '../../contract/pronunciation.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideComparison } from '../../machines/comparison/comparison.provide.ts';
import { provideMicrophoneStandby } from '../../machines/microphone-standby/microphone-standby.provide.ts';
import type { AutomaticStop } from '../../machines/ports/automatic-stop.port.ts';
import type { GameReport } from '../../machines/shared/game.ts';
import { provideSpeaking } from '../../machines/speaking/speaking.provide.ts';
import { provideSpeechStream } from '../../machines/speech-stream/speech-stream.provide.ts';
import type { TakeSnapshot } from '../../machines/take/take.machine.ts';
import { secondsLeft } from '../../machines/take/take.selectors.ts';
import { provideUtterance } from '../../machines/utterance/utterance.provide.ts';
import type { UtteranceSnapshot } from '../../machines/utterance/utterance.machine.ts';
import { faceOf } from '../../machines/utterance/utterance.selectors.ts';
import type { UtteranceEvent } from '../../machines/utterance/utterance.types.ts';
import { fakeAudio, fakeMicrophone, fakeSpeech, handCall, settled } from './fakes.ts';
import { gameOf, slice } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

export function fakeSpeaking(setting: AutomaticStop = 'off') {
  const device = fakeMicrophone();
  const { recordings } = device;
  const speech = fakeSpeech(recordings);
  const audio = fakeAudio();
  const models = handCall<string, ModelSpeech>();
  const audioPlayer = provideAudioPlayer(audio.port);
  const speechStream = provideSpeechStream(speech.ports, speech.tokens, recordings);
  const speaking = provideSpeaking(recordings, {
    microphoneStandby: provideMicrophoneStandby(device.port),
    utterance: provideUtterance(device.port, { speechStream }, { read: () => setting, patience: () => 1 }),
    audioPlayer,
    comparison: provideComparison({ modelSpeech: models.call }, recordings, { audioPlayer }),
  });
  return { audio, device, recordings, speech, models, audioPlayer, speaking };
}

export function speakingRig(game: Parameters<typeof gameOf>[0] = {}, setting?: AutomaticStop) {
  const clock = new SimulatedClock();
  const { audio, device, recordings, speech, models, speaking } = fakeSpeaking(setting);
  const above = somebody<GameReport>();
  const actor = createActor(speaking, { input: { parent: above.parent, ...gameOf(game) }, clock }).start();
  const utterance = () => actor.getSnapshot().children.utterance;
  const take = () => utterance()?.getSnapshot().children.take;
  let marks = 0;

  const rig = {
    actor,
    clock,
    device,
    speech,
    plays: audio.plays,
    recordings,
    models,
    state: () => actor.getSnapshot(),
    utterance,
    at: (place: Parameters<UtteranceSnapshot['matches']>[0]) => utterance()?.getSnapshot().matches(place) ?? false,
    takeAt: (place: Parameters<TakeSnapshot['matches']>[0]) => take()?.getSnapshot().matches(place) ?? false,
    left: () => secondsLeft(take()!.getSnapshot()),
    failure: () => {
      const { message, code } = utterance()!.getSnapshot().context;
      return { message, code };
    },
    face: () => faceOf(utterance()?.getSnapshot(), take()?.getSnapshot()),
    advice: () => utterance()?.getSnapshot().context.advice ?? null,
    comparison: () => actor.getSnapshot().children.comparison,
    /** States of the stream and its line. */
    stream: () => {
      const stream = utterance()?.getSnapshot().children.stream?.getSnapshot();
      return stream && [stream.value, stream.children.line?.getSnapshot().value];
    },
    socket: () => speech.sockets.at(-1)!,
    capture: () => device.captures.at(-1)!,
    scores: () => above.heardOf('game.answered').map(({ answer }) => answer.score),
    reports: above.heard,
    press: () => utterance()?.send({ type: 'utterance.press' }),
    tell: (event: UtteranceEvent) => utterance()?.send(event),
    async connect() {
      speech.authorize.open.at(-1)?.answer('token-1');
      await settled();
      rig.socket().says({ type: 'wsConnect' });
    },
    /** Opens the microphone with a press, unless the game has pressed already. */
    record() {
      if (rig.face() !== 'loading') rig.press();
      rig.capture().opens();
      rig.socket().says({ type: 'start_stream_result' });
    },
    /** Records 250 ms of unique sound. */
    hear() {
      const heard = slice(++marks);
      rig.capture().recording.add(heard);
      return heard;
    },
    acknowledge: () => rig.socket().says({ type: 'audioACK', received: 8_000 }),
    finish() {
      rig.press();
      rig.capture().listen({ type: 'recording.finished', ms: 1_000 });
    },
    /** Neither the provider nor this device answers within 8 s. */
    result: (data: PronunciationResult) => rig.socket().says({ type: 'decoding_result', data }),
    tryAgain() {
      actor.send({ type: 'speaking.tryAgain' });
      clock.increment(650);
    },
    /** Makes a whole recording, up to the wait for its result. */
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
