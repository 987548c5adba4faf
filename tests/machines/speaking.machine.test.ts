import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PortError } from '../../machines/shared/failure.ts';
import type { SpeechStreamReport } from '../../machines/speech-stream/speech-stream.types.ts';
import { settled } from '../support/fakes.ts';
import { entry, pronunciationResult, unscored, unsureWord } from '../../walks/support/fixtures.ts';
import { shownSpeaking } from '../../machines/speaking/speaking.selectors.ts';
import { networkSign } from '../../machines/utterance/utterance.selectors.ts';
import { speakingRig } from '../support/speaking-rig.ts';
import { runs } from '../support/runs.ts';

/** Returns the last byte of each slice as its mark, because the first slice starts with a WAV header. */
const marksOf = (audio: readonly ArrayBuffer[]) => audio.map((slice) => new Uint8Array(slice).at(-1));

describe('the microphone of a speaking game', () => {
  test('[SPK-02] stops at a second press, and sends the rest before the stop', async () => {
    const { connect, record, hear, press, capture, socket, face } = speakingRig();
    await connect();
    record();
    hear();
    press();
    expect(capture().told).toEqual(['begin', 'finish']);
    const rest = hear();
    expect(socket().has('pause_stream')).toBe(false);
    capture().listen({ type: 'recording.finished', ms: 1_000 });
    expect(face()).toBe('loading');
    expect(capture().told).toEqual(['begin', 'finish', 'close']);
    expect(marksOf(socket().audio)).toEqual([1, 2]);
    expect(socket().sent.slice(2)).toEqual([rest, { type: 'pause_stream' }]);
  });

  test('[SPK-07] knows that the network is missing at its start', async () => {
    const rig = speakingRig();
    rig.device.goOnline(false);
    await rig.speech.authorize.refuse(new PortError({ kind: 'offline' }));
    rig.press();
    await rig.connect();
    rig.press();
    expect(rig.at({ trying: 'offline' })).toBe(true);
  });
});

describe('a speaking game without a network', () => {
  async function offline() {
    const rig = speakingRig();
    await rig.connect();
    rig.device.goOnline(false);
    rig.press();
    return rig;
  }

  test('[SPK-07] lets the student speak as soon as this device can score', async () => {
    const rig = await offline();
    expect(rig.socket().scoredBy).toBe('device');
    expect(rig.face()).toBe('disabled');
    rig.socket().says({ type: 'wsConnect' });
    expect(rig.face()).toBe('normal');
    rig.record();
    rig.hear();
    rig.acknowledge();
    expect(networkSign(rig.utterance()!.getSnapshot())).toBeNull();
    rig.finish();
    rig.result({ ...pronunciationResult(82), scored_by: 'device' });
    expect(rig.scores()).toEqual([82]);
  });

  test('[SPK-07] begins at once if the game opens without a network', async () => {
    const rig = speakingRig();
    rig.device.goOnline(false);
    await rig.speech.authorize.answer('token-1');
    rig.socket().breaks();
    await rig.speech.refresh.answer('token-1');
    rig.socket().breaks();
    rig.socket().says({ type: 'wsConnect' });
    expect([rig.socket().scoredBy, rig.face()]).toEqual(['device', 'normal']);
    rig.press();
    expect(rig.device.captures).toHaveLength(1);
  });

  test('[SPK-07] waits for the network if this device has no engine, and then connects again', async () => {
    const rig = await offline();
    rig.socket().breaks();
    expect([rig.at({ trying: { offline: 'cut' } }), rig.face()]).toEqual([true, 'disabled']);
    expect(networkSign(rig.utterance()!.getSnapshot())).toBe('offline');
    rig.device.goOnline(true);
    await rig.connect();
    expect([rig.socket().scoredBy, rig.face()]).toEqual(['provider', 'normal']);
  });
});

describe('the stream of a speaking game', () => {
  test('[SPK-09] starts with a message that has every field and constant', async () => {
    const { connect, record, socket } = speakingRig({ attempt: 2 });
    await connect();
    record();
    expect(socket().messages[0]).toEqual({
      type: 'start_stream',
      stream_type: 'elsa_check',
      game_type: 'reading_listener',
      sampling_rate: 16_000,
      stream_info: {
        sentence: 'May I borrow this book?',
        transcription: 'meɪ aɪ ˈbɑroʊ ðɪs bʊk',
        transcript: [{ transcript_ipa: 'meɪ aɪ ˈbɑroʊ ðɪs bʊk' }],
        try_count: 2,
        user_info: { first_language: 'vi', feedback_language: 'en' },
      },
      tells_place: true,
      test_params: { game_type: 'SOUND PRACTICE', adaptation_version: 3 },
    });
  });

  test('names no lesson if the card told the student nothing', async () => {
    const { connect, record, socket } = speakingRig();
    await connect();
    record();
    expect(socket().messages[0]).not.toHaveProperty('told_in');
  });

  test("[D42] passes the content's pronunciations to this device's engine", async () => {
    const pronunciations = { xochitl: ['ˈsoʊtʃiːl'] };
    const speaking_content = { sentence: 'Hi, Xochitl!', audio_link: null, sentence_i18n: {}, pronunciations };
    const { connect, record, socket } = speakingRig({ entry: entry({ speaking_content }) });
    await connect();
    record();
    expect(socket().messages[0]).toMatchObject({ stream_info: { sentence: 'Hi, Xochitl!', pronunciations } });
  });

  test('[SPK-09] uses the name of a card without its own sentence or IPA', async () => {
    const { connect, record, socket } = speakingRig({
      entry: entry({ speaking_content: null, transcript: [] }),
      name: 'shelf',
    });
    await connect();
    record();
    expect(socket().messages[0]).toMatchObject({
      stream_info: { sentence: 'shelf', transcription: '', transcript: [] },
    });
  });

  test("[D50] submits a result's score with its receipt", async () => {
    const { say, result, reports } = speakingRig();
    await say();
    result({ ...pronunciationResult(82.4), engine_version: 'engine-1', receipt: 'as.it.came' });
    const answer = { score: 82.4, engineVersion: 'engine-1', receipt: 'as.it.came' };
    expect(reports().filter(({ type }) => type === 'game.answered')).toMatchObject([{ answer }]);
  });

  test('[SPK-10] [SPK-09] starts a new attempt on Try again, with a new number and connection, and records without a press', async () => {
    const { say, result, tryAgain, connect, capture, state, socket, scores, speech } = speakingRig();
    await say();
    result(pronunciationResult(42));
    tryAgain();
    expect(state().context).toMatchObject({ attempt: 2, recording: null });
    expect(speech.sockets[0]!.closed).toBe(true);
    await connect();
    capture().opens();
    socket().says({ type: 'start_stream_result' });
    expect(capture().told).toEqual(['begin']);
    expect(socket().messages[0]).toMatchObject({ stream_info: { try_count: 2 } });
    expect(scores()).toEqual([42]);
  });

  const phrase = (name: string) => ({ name, entry: entry({ name, speaking_content: null }) });
  test.each([
    ['May I borrow this book?', ['unheard', 'wrongText', 'otherWords']],
    ['It is 7 p.m.', ['unheard', 'wrongText', 'otherWords']],
    ['a big dog', ['unspokenPhrase', 'wrongPhrase', 'wrongPhrase']],
    ['library', ['unspokenPhrase', 'wrongPhrase', 'wrongPhrase']],
  ])('[SPK-04] calls only a whole sentence a sentence: %s', async (name, told) => {
    const verdicts = [
      unscored('no_speech'),
      { ...unscored('wrong_text'), sentence_decoded: '' },
      unscored('wrong_text'),
    ];
    const advices = verdicts.map(async (verdict) => {
      const { say, result, state, utterance } = speakingRig(phrase(name));
      await say();
      result(verdict);
      return shownSpeaking(state(), utterance()?.getSnapshot(), undefined)?.advice;
    });
    expect(await Promise.all(advices)).toEqual(told);
  });

  test.each<SpeechStreamReport>([
    { type: 'speech.resulted', result: unscored('no_speech') },
    { type: 'speech.unanswered' },
  ])(
    '[SPK-04] [SPK-10] keeps the last result until the fourth recording of the next attempt: $type',
    async (unheard) => {
      const { say, result, tryAgain, tell, state } = speakingRig();
      await say();
      result(pronunciationResult(42));
      tryAgain();
      for (let time = 0; time < 4; time++) {
        expect(state().context.result).toMatchObject({ nativeness_score_percentage_user: 42 });
        await say();
        tell(unheard);
      }
      expect([state().value, state().context.result]).toEqual(['givenUp', null]);
    },
  );

  test('[AUD-01] plays no model during a recording', async () => {
    const { actor, connect, record, plays } = speakingRig();
    await connect();
    record();
    actor.send({ type: 'speaking.listen', speed: 'normal' });
    expect(plays).toEqual([]);
  });

  test.each([
    { ios: false, delay: 650 },
    { ios: true, delay: 990 },
  ])(
    '[SPK-10] [FB-01] keeps the judged sentence for $delay ms after Try again (iOS: $ios), then starts the next attempt',
    async ({ ios, delay }) => {
      const { actor, say, result, clock, state } = speakingRig({ ios });
      await say();
      result(pronunciationResult(42));
      actor.send({ type: 'speaking.tryAgain' });
      clock.increment(delay - 1);
      expect(state().value).toEqual({ judged: { retrying: 'leaving' } });
      expect(state().context).toMatchObject({ attempt: 1, result: { nativeness_score_percentage_user: 42 } });
      clock.increment(1);
      expect(state().value).toEqual({ attempting: 'again' });
      expect(state().context).toMatchObject({ attempt: 2 });
    },
  );
});

describe('unscored speech', () => {
  test('[SPK-04] counts the three retries per attempt', async () => {
    const { say, result, tryAgain, utterance } = speakingRig();
    await say();
    result(unscored('no_speech'));
    await say();
    result(pronunciationResult(40));
    tryAgain();
    expect(utterance()!.getSnapshot().context.unheard).toBe(0);
  });
});

describe('a lost connection', () => {
  test('[SPK-05] shows neither an error nor a loss after the score', async () => {
    const { say, result, socket, state, scores } = speakingRig();
    await say();
    result(pronunciationResult(82));
    socket().says({ type: 'error', code: 'server_error', message: 'Something failed.' });
    socket().breaks('Gone.');
    expect(state().value).toEqual({ judged: { scored: 'summary' } });
    expect(scores()).toEqual([82]);
  });
});

describe('a scored sentence', () => {
  /** Scores a sentence with a recording of two slices. */
  async function scored() {
    const rig = speakingRig();
    await rig.connect();
    rig.record();
    rig.hear();
    rig.hear();
    rig.acknowledge();
    rig.finish();
    rig.result(pronunciationResult(71));
    await settled();
    return rig;
  }

  test("[SPK-12] D43: plays this attempt's recording while the student views it, and releases it with the attempt", async () => {
    const { actor, recordings, comparison, plays, tryAgain } = await scored();
    actor.send({ type: 'speaking.openFeedback' });
    const { own } = comparison()!.getSnapshot().context;
    expect(own).toMatchObject({ seconds: 0.5 });
    comparison()!.send({ type: 'comparison.hearOwn', part: { kind: 'sentence' } });
    expect(plays).toMatchObject([{ url: own!.url, stopped: false }]);
    actor.send({ type: 'speaking.closeReview' });
    expect(plays[0]!.stopped).toBe(true);
    await settled();
    expect(recordings.size).toBe(1);
    tryAgain();
    await settled();
    expect(recordings.size).toBe(0);
  });

  test('[SPK-04] [0123] answers nothing for an unsure word, which uses up no attempt, and 0 on Continue', async () => {
    const rig = speakingRig({ attempt: 5 });
    await rig.say();
    rig.result(unsureWord());
    await settled();
    expect(rig.scores()).toEqual([]);
    rig.tryAgain();
    expect(rig.actor.getSnapshot().context.attempt).toBe(5);
    await rig.say();
    rig.result(unsureWord());
    await settled();
    rig.actor.send({ type: 'speaking.continue' });
    expect(rig.scores()).toEqual([0]);
    expect(rig.actor.getSnapshot().status).toBe('done');
  });

  test('[SPK-12] releases an unscored recording at once, and an unfinished one with its game', async () => {
    const { actor, say, result, connect, record, hear, recordings } = speakingRig();
    await say();
    await settled();
    expect(recordings.size).toBe(1);
    result(unscored('no_speech'));
    await settled();
    expect(recordings.size).toBe(0);
    await connect();
    record();
    hear();
    expect(recordings.size).toBe(1);
    actor.stop();
    await settled();
    expect(recordings.size).toBe(0);
  });
});

const RUDE = [
  'lost',
  'lost',
  'lost',
  'error',
  'unauthorized',
  'refreshFails',
  'result',
  'no_speech',
  'too_noisy',
  'wsConnect',
  'start_stream_result',
  'audioACK',
  'press',
  'unplugged',
  'send',
  'pause',
  'resume',
  '2s',
  '8s',
  '1s',
];

test('[SPK-03] [SPK-04] [SPK-05] an attempt is answered at most once, and each slice reaches a socket once in order, for all orders of events', async () => {
  const orders = Math.max(100, runs(200));
  let answered = 0;
  let resent = 0;
  // Mostly a likely event, and sometimes any event.
  const doing = fc.record({ rude: fc.nat({ max: 19 }).map((dice) => dice === 0), pick: fc.nat({ max: 1_000 }) });
  await fc.assert(
    fc.asyncProperty(fc.noBias(fc.array(doing, { minLength: 30, maxLength: 90, size: 'max' })), async (doings) => {
      const rig = speakingRig();
      const recorded = new Map<object, number[]>();
      let mark = 0;
      const captured = () => rig.device.captures.at(-1);
      const isOpen = () => captured() !== undefined && !captured()!.told.includes('close');

      const likely = () => {
        const isAt = (place: string) => JSON.stringify(rig.stream() ?? '').includes(place);
        return [
          rig.speech.authorize.open.length > 0 && 'authorize',
          rig.speech.refresh.open.length > 0 && 'refresh',
          isAt('connecting') && 'wsConnect',
          isAt('starting') && 'start_stream_result',
          isAt('stopping') && 'audioACK',
          isAt('awaitingResult') && 'result',
          (rig.face() === 'normal' || rig.face() === 'redo' || rig.face() === 'try_again') && 'press',
          (recorded.get(captured() ?? {})?.length ?? 0) > 2 && 'press',
          isOpen() && !recorded.has(captured()!) && 'opened',
          isOpen() && captured()!.told.includes('begin') && 'slice',
          isOpen() && captured()!.told.includes('finish') && 'drained',
          '2s',
        ].filter((one) => one !== false);
      };

      const happen = (what: string) => {
        const socket = rig.speech.sockets.at(-1);
        if (what === 'press') rig.press();
        else if (what === 'authorize') rig.speech.authorize.open.at(-1)!.answer('token-1');
        else if (what === 'refresh') rig.speech.refresh.open.at(-1)!.answer('token-2');
        else if (what === 'refreshFails') rig.speech.refresh.open.at(-1)?.refuse(new PortError({ kind: 'offline' }));
        else if (/^\ds$/.test(what)) rig.clock.increment(Number(what[0]) * 1_000);
        else if (what === 'opened') {
          recorded.set(captured()!, []);
          captured()!.opens();
        } else if (what === 'slice') {
          recorded.get(captured()!)!.push(++mark);
          rig.hear();
        } else if (what === 'drained') captured()!.listen({ type: 'recording.finished', ms: 1_000 });
        else if (what === 'unplugged' && isOpen() && captured()!.told.includes('begin'))
          captured()!.listen({ type: 'recording.lost', ms: captured()!.recording.ms });
        else if (what === 'send') rig.tell({ type: 'utterance.send' });
        else if (what === 'pause' || what === 'resume') rig.actor.send({ type: `game.${what}` });
        else if (what === 'lost') socket?.breaks('lost');
        else if (what === 'error') socket?.says({ type: 'error', code: 'server_error', message: 'failed' });
        else if (what === 'unauthorized') socket?.says({ type: 'error', code: 'unauthorized', message: 'no' });
        else if (what === 'result') socket?.says({ type: 'decoding_result', data: pronunciationResult(55) });
        else if (what === 'no_speech' || what === 'too_noisy')
          socket?.says({ type: 'decoding_result', data: unscored(what) });
        else if (what === 'audioACK') socket?.says({ type: 'audioACK', received: 1 });
        else if (what === 'wsConnect' || what === 'start_stream_result') socket?.says({ type: what });
      };

      for (const { rude, pick } of doings) {
        const choices = rude ? RUDE : likely();
        happen(choices[pick % choices.length]!);
        await settled();
        expect(rig.state().status).not.toBe('error');
        expect(rig.scores().length).toBeLessThanOrEqual(1);
        expect(rig.speech.sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(1);
        for (const socket of rig.speech.sockets.filter(({ audio }) => audio.length > 0)) {
          const audio = marksOf(socket.audio);
          const whole = [...recorded.values()].find((marks) => marks[0] === audio[0])!;
          expect(audio).toEqual(socket.has('pause_stream') ? whole : whole.slice(0, audio.length));
          expect(socket.messages.filter(({ type }) => type === 'start_stream')).toHaveLength(1);
          expect(socket.messages.filter(({ type }) => type === 'last_packet').length).toBeLessThanOrEqual(1);
        }
      }
      answered += rig.scores().length;
      const firsts = rig.speech.sockets.flatMap(({ audio }) => marksOf(audio.slice(0, 1)));
      if (new Set(firsts).size < firsts.length) resent++;
      rig.actor.stop();
    }),
    { numRuns: orders },
  );
  // Enough orders must reach an answer and a loss. About 85 and 6 of 100 do.
  expect(answered).toBeGreaterThan(orders / 4);
  expect(resent).toBeGreaterThan(0);
}, 120_000);

describe('the model of a speaking game', () => {
  test('[AUD-01] falls silent under an overlay in every state', async () => {
    const { actor, say, result, plays } = speakingRig();
    const isSilenced = () => {
      actor.send({ type: 'speaking.listen', speed: 'normal' });
      expect(plays.at(-1)).toMatchObject({ stopped: false });
      actor.send({ type: 'game.pause' });
      actor.send({ type: 'game.resume' });
      return plays.at(-1)!.stopped;
    };
    await say();
    result(pronunciationResult(71));
    expect(isSilenced()).toBe(true);
    actor.send({ type: 'speaking.openFeedback' });
    expect(isSilenced()).toBe(true);
    actor.send({ type: 'speaking.tryAgain' });
    expect(isSilenced()).toBe(true);
  });
});
