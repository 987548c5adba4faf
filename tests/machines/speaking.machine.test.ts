import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PortError } from '../../machines/shared/failure.ts';
import { settled } from '../support/fakes.ts';
import { entry, modelSpeech, pronunciationResult, unscored } from '../../walks/support/fixtures.ts';
import { networkSign } from '../../machines/utterance/utterance.selectors.ts';
import { speakingRig } from '../support/speaking-rig.ts';
import { runs } from '../support/runs.ts';

/** Returns the last byte of each slice as its mark, because the first slice starts with a WAV header. */
const marksOf = (audio: readonly ArrayBuffer[]) => audio.map((slice) => new Uint8Array(slice).at(-1));

describe('the microphone of a speaking game', () => {
  test('[SPK-01] waits, and ignores a press until the connection is ready', async () => {
    const { connect, face, press, device } = speakingRig();
    expect(face()).toBe('loading');
    press();
    expect(device.captures).toEqual([]);
    await connect();
    expect(face()).toBe('normal');
  });

  test('[SPK-01] [SPK-02] loads while the device opens, and records after start_stream_result', async () => {
    const { connect, press, face, capture, socket } = speakingRig();
    await connect();
    press();
    expect(face()).toBe('loading');
    expect(socket().has('start_stream')).toBe(false);
    capture().opens();
    expect(socket().has('start_stream')).toBe(true);
    expect(capture().told).toEqual([]);
    expect(face()).toBe('loading');
    socket().says({ type: 'start_stream_result' });
    expect(capture().told).toEqual(['begin']);
    expect(face()).toBe('recording');
  });

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

  test('[SPK-08] D32: records a sentence for 30 s at most', async () => {
    const { connect, record, clock, capture } = speakingRig();
    await connect();
    record();
    clock.increment(29_999);
    expect(capture().told).toEqual(['begin']);
    clock.increment(1);
    expect(capture().told).toEqual(['begin', 'finish']);
  });

  test('[SPK-08] D32: counts the last seconds down', async () => {
    const { connect, record, clock, left } = speakingRig();
    await connect();
    record();
    clock.increment(19_999);
    expect(left()).toBeNull();
    clock.increment(1);
    expect(left()).toBe(10);
    for (const seconds of [9, 8, 7]) {
      clock.increment(1_000);
      expect(left()).toBe(seconds);
    }
  });

  test('[SPK-06] opens the help after a denial, which reloads the page when confirmed', async () => {
    const { tellTake, connect, press, capture, takeAt, face, reports } = speakingRig();
    await connect();
    press();
    capture().listen({ type: 'capture.troubled', trouble: 'denied' });
    expect(takeAt({ denied: 'helping' })).toBe(true);
    expect(face()).toBe('disabled');
    expect(capture().told).toEqual(['close']);
    tellTake({ type: 'take.confirmHelp' });
    expect(reports()).toEqual([{ type: 'game.reload' }]);
  });

  test('[SPK-06] records after another press if the student has allowed it meanwhile', async () => {
    const { tellTake, connect, press, capture, takeAt, socket, face } = speakingRig();
    await connect();
    press();
    capture().listen({ type: 'capture.troubled', trouble: 'denied' });
    tellTake({ type: 'take.closeHelp' });
    expect(takeAt({ denied: 'helped' })).toBe(true);
    press();
    await connect();
    capture().listen({ type: 'capture.troubled', trouble: 'denied' });
    expect(takeAt({ denied: 'helping' })).toBe(true);
    press();
    await connect();
    capture().opens();
    socket().says({ type: 'start_stream_result' });
    expect(face()).toBe('recording');
    expect(socket().has('start_stream')).toBe(true);
  });

  test('[SPK-01] reports a missing microphone, and records once one is connected', async () => {
    const { connect, press, capture, takeAt, face, device } = speakingRig();
    await connect();
    press();
    capture().listen({ type: 'capture.troubled', trouble: 'missing' });
    expect(takeAt('missing')).toBe(true);
    expect(face()).toBe('redo');
    press();
    await connect();
    expect(device.captures).toHaveLength(2);
    capture().opens();
    expect(face()).toBe('loading');
  });

  test("[SPK-07] can't start offline, and shows 'Network is offline' until the network returns", async () => {
    const { connect, press, device, at, face } = speakingRig();
    await connect();
    device.goOnline(false);
    press();
    expect(at({ trying: 'offline' })).toBe(true);
    expect(device.captures).toEqual([]);
    // This device's engine has not loaded yet, and its failure must not count any more.
    device.goOnline(true);
    expect(at({ trying: { waiting: 'connecting' } })).toBe(true);
    await connect();
    expect(face()).toBe('normal');
    press();
    expect(device.captures).toHaveLength(1);
  });

  test('[SPK-07] knows that the network is missing at its start', async () => {
    const rig = speakingRig();
    rig.device.goOnline(false);
    rig.speech.authorize.open[0]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
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
    rig.speech.authorize.open[0]!.answer('token-1');
    await settled();
    rig.socket().breaks();
    rig.speech.refresh.open[0]!.answer('token-1');
    await settled();
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

  test('names the lesson in which the card told the student that teachers can listen', async () => {
    const { connect, record, socket } = speakingRig({
      entry: entry({ listening: { lesson_id: 'lesson-4', days: 30 } }),
    });
    await connect();
    record();
    expect(socket().messages[0]).toMatchObject({ type: 'start_stream', told_in: 'lesson-4' });
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

  test('[SPK-03] [SPK-09] sends the last packet right after the audio is acknowledged', async () => {
    const { say, socket } = speakingRig();
    await say();
    expect(socket().messages.map(({ type }) => type)).toEqual(['start_stream', 'pause_stream', 'last_packet']);
  });

  test('[SPK-03] sends the last packet after 2 s without an acknowledgment', async () => {
    const { connect, record, hear, finish, clock, socket } = speakingRig();
    await connect();
    record();
    hear();
    finish();
    clock.increment(1_999);
    expect(socket().has('last_packet')).toBe(false);
    clock.increment(1);
    expect(socket().has('last_packet')).toBe(true);
  });

  test('[SPK-03] sends the last packet at an acknowledgment within the 2 s', async () => {
    const { connect, record, hear, finish, acknowledge, socket } = speakingRig();
    await connect();
    record();
    hear();
    finish();
    acknowledge();
    expect(socket().has('last_packet')).toBe(true);
  });

  test("[SPK-03] submits a result's score, and closes 1 s later", async () => {
    const { say, result, scores, state, socket } = speakingRig();
    await say();
    result(pronunciationResult(82.4));
    expect(scores()).toEqual([82.4]);
    expect(state().value).toEqual({ judged: { scored: 'summary' } });
    expect(state().context.result?.nativeness_score_percentage_user).toBe(82.4);
    expect(socket().messages.at(-1)).toEqual({ type: 'end_of_file' });
    expect(socket().ending).toBe(1_000);
  });

  test('[SPK-03] counts the sentence as unspoken 8 s after the last packet without a result', async () => {
    const { say, leaveUnanswered, scores, advice, speech } = speakingRig();
    await say();
    leaveUnanswered();
    expect(scores()).toEqual([]);
    expect(advice()).toBe('unheard');
    expect(speech.authorize.made).toHaveLength(2);
  });

  test('[SPK-03] D7: submits the best interim score after 8 s if one exists', async () => {
    const { connect, record, hear, result, acknowledge, finish, clock, scores } = speakingRig();
    await connect();
    record();
    hear();
    result(pronunciationResult(61));
    result(pronunciationResult(44));
    acknowledge();
    finish();
    expect(scores()).toEqual([]);
    clock.increment(8_000);
    expect(scores()).toEqual([61]);
  });

  test('[SPK-03] accepts a result without a score while the last packet waits', async () => {
    const { connect, record, hear, finish, result, state, advice } = speakingRig();
    await connect();
    record();
    hear();
    finish();
    result(unscored('no_speech'));
    expect(state().status).toBe('active');
    expect(advice()).toBe('unheard');
  });

  test('[SPK-10] ends the game on Continue', async () => {
    const { actor, say, result, state } = speakingRig();
    await say();
    result(pronunciationResult(82));
    actor.send({ type: 'speaking.continue' });
    expect(state().status).toBe('done');
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

  test('[SPK-10] keeps the last result until the next one, or until the student gives up the attempt', async () => {
    const { say, result, tryAgain, state } = speakingRig();
    await say();
    result(pronunciationResult(42));
    tryAgain();
    await say();
    expect(state().context.result).toMatchObject({ nativeness_score_percentage_user: 42 });
    result(pronunciationResult(58));
    expect(state().context.result).toMatchObject({ nativeness_score_percentage_user: 58 });
    tryAgain();
    for (let unheard = 0; unheard < 4; unheard++) {
      await say();
      result(unscored('no_speech'));
    }
    expect(state().value).toBe('givenUp');
    expect(state().context.result).toBeNull();
  });

  test('[SPK-10] D3: offers only Continue after the fifth attempt', async () => {
    const { actor, say, result, state } = speakingRig({ attempt: 5 });
    await say();
    result(pronunciationResult(12));
    actor.send({ type: 'speaking.tryAgain' });
    expect(state().value).toEqual({ judged: { scored: 'summary' } });
  });

  test('[AUD-01] plays the model before recording, and silences it during recording', async () => {
    const { actor, connect, record, plays } = speakingRig();
    await connect();
    actor.send({ type: 'speaking.listen', speed: 'slow' });
    expect(plays).toMatchObject([{ url: '/audio/may-i-borrow-this-book.mp3', rate: 0.75, stopped: false }]);
    record();
    expect(plays[0]!.stopped).toBe(true);
  });
});

describe('unscored speech', () => {
  test('[SPK-04] D6: retries three times without speech, then ends the attempt with 0', async () => {
    const { actor, say, result, state, advice, scores } = speakingRig();
    for (let unheard = 1; unheard <= 3; unheard++) {
      await say();
      result(unscored('no_speech'));
      expect(advice()).toBe('unheard');
      expect(state().context.attempt).toBe(1);
      expect(scores()).toEqual([]);
    }
    await say();
    result(unscored('no_speech'));
    expect(state().value).toBe('givenUp');
    expect(scores()).toEqual([0]);
    actor.send({ type: 'speaking.continue' });
    expect(state().status).toBe('done');
  });

  test('[SPK-04] distinguishes a partly recognized sentence from silence, until the next attempt', async () => {
    const { say, result, tryAgain, advice } = speakingRig();
    await say();
    result(unscored('no_speech'));
    expect(advice()).toBe('unheard');
    await say();
    result(unscored('wrong_text'));
    expect(advice()).toBe('otherWords');
    await say();
    expect(advice()).toBeNull();
    result(pronunciationResult(40));
    tryAgain();
    expect(advice()).toBeNull();
  });

  test('[SPK-04] distinguishes wrong words from silence, and counts both as unspoken', async () => {
    const { say, result, advice, scores } = speakingRig();
    await say();
    result({ ...unscored('wrong_text'), sentence_decoded: '' });
    expect(advice()).toBe('wrongText');
    expect(scores()).toEqual([]);
  });

  test.each([
    ['too_noisy', 'tooNoisy'],
    ['too_quiet', 'tooQuiet'],
    ['clipped', 'clipped'],
  ] as const)(
    '[SPK-01] D40: %s costs no attempt and no retry, and the microphone says redo',
    async (verdict, advised) => {
      const { say, connect, result, state, advice, scores, face } = speakingRig();
      for (let time = 0; time < 5; time++) {
        await say();
        result(unscored(verdict));
        expect(advice()).toBe(advised);
        expect(state().context.attempt).toBe(1);
      }
      await connect();
      expect(face()).toBe('redo');
      expect(scores()).toEqual([]);
    },
  );

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
  test('[SPK-05] costs nothing while speaking: one refresh, a new socket, all slices again in order, one result', async () => {
    const { connect, record, hear, acknowledge, finish, result, speech, socket, scores, state } = speakingRig();
    await connect();
    record();
    hear();
    hear();
    socket().breaks();
    hear();
    expect(speech.refresh.made).toEqual(['token-1']);
    speech.refresh.open[0]!.answer('token-2');
    await settled();
    expect(socket().token).toBe('token-2');
    hear();
    socket().says({ type: 'wsConnect' });
    expect(socket().messages[0]).toMatchObject({ type: 'start_stream', stream_info: { try_count: 1 } });
    socket().says({ type: 'start_stream_result' });
    hear();
    acknowledge();
    finish();
    expect(marksOf(socket().audio)).toEqual([1, 2, 3, 4, 5]);
    expect(socket().messages.map(({ type }) => type)).toEqual(['start_stream', 'pause_stream', 'last_packet']);
    result(pronunciationResult(77));
    expect(scores()).toEqual([77]);
    expect(state().context.attempt).toBe(1);
  });

  test('[SPK-05] sends the recording again after its end too', async () => {
    const { say, speech, socket, acknowledge, result, scores, clock } = speakingRig();
    await say();
    socket().breaks();
    speech.refresh.open[0]!.answer('token-2');
    await settled();
    socket().says({ type: 'wsConnect' });
    socket().says({ type: 'start_stream_result' });
    expect(marksOf(socket().audio)).toEqual([1]);
    expect(socket().has('last_packet')).toBe(false);
    acknowledge();
    expect(socket().has('last_packet')).toBe(true);
    result(pronunciationResult(77));
    clock.increment(20_000);
    expect(scores()).toEqual([77]);
  });

  test('[SPK-05] shows the server message and try_again after a second loss, and reconnects on a press', async () => {
    const { connect, speech, socket, at, failure, face, press } = speakingRig();
    await connect();
    socket().breaks();
    speech.refresh.open[0]!.answer('token-2');
    await settled();
    socket().breaks('The speech service is being repaired.');
    expect(at('disconnected')).toBe(true);
    expect(failure()).toMatchObject({ message: 'The speech service is being repaired.' });
    expect(face()).toBe('try_again');
    expect(speech.refresh.made).toHaveLength(1);
    press();
    expect(face()).toBe('loading');
    expect(speech.authorize.made).toHaveLength(2);
    await connect();
    expect(face()).toBe('normal');
  });

  test('[SPK-05] uses the fallback message if a second loss has no words', async () => {
    const { connect, speech, socket, at, failure } = speakingRig();
    await connect();
    socket().breaks('first words');
    speech.refresh.open[0]!.answer('token-2');
    await settled();
    socket().breaks();
    expect(failure()).toEqual({ message: null, code: null });
    expect(at('disconnected')).toBe(true);
  });

  test("[SPK-05] shows the server's message if a refresh fails, and closes the microphone", async () => {
    const { connect, press, speech, socket, capture, failure } = speakingRig();
    await connect();
    press();
    capture().opens();
    socket().breaks('Too many students at once.');
    speech.refresh.open[0]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
    expect(failure()).toMatchObject({ message: 'Too many students at once.' });
    expect(capture().told.at(-1)).toBe('close');
  });

  test('[SPK-05] shows an error message of the server', async () => {
    const { say, socket, failure, face } = speakingRig();
    await say();
    socket().says({ type: 'error', code: 'unreadable_audio', message: 'The recording can’t be read.' });
    expect(failure()).toEqual({ message: 'The recording can’t be read.', code: 'unreadable_audio' });
    expect(face()).toBe('try_again');
  });

  test("[SPK-05] refreshes a refused token once, and shows the server's message if it is refused again", async () => {
    const { connect, speech, socket, failure } = speakingRig();
    await connect();
    socket().says({ type: 'error', code: 'unauthorized', message: 'Please log in again.' });
    expect(speech.refresh.made).toEqual(['token-1']);
    speech.refresh.open[0]!.answer('token-2');
    await settled();
    socket().says({ type: 'error', code: 'unauthorized', message: 'Please log in again.' });
    expect(failure()).toMatchObject({ message: 'Please log in again.' });
    expect(speech.refresh.made).toHaveLength(1);
  });

  test('[SPK-05, D42] gives up on a silent server after one refresh, and on the device after a minute', async () => {
    const { clock, speech, at, face } = speakingRig();
    speech.authorize.open[0]!.answer('token-1');
    await settled();
    clock.increment(10_000);
    speech.refresh.open[0]!.answer('token-2');
    await settled();
    clock.increment(10_000);
    expect(speech.sockets.at(-1)!.scoredBy).toBe('device');
    clock.increment(59_999);
    expect(at('disconnected')).toBe(false);
    clock.increment(1);
    expect(at('disconnected')).toBe(true);
    expect(face()).toBe('try_again');
  });

  test('[SPK-05] shows neither an error nor a loss after the score', async () => {
    const { say, result, socket, state, scores } = speakingRig();
    await say();
    result(pronunciationResult(82));
    socket().says({ type: 'error', code: 'server_error', message: 'Something failed.' });
    socket().breaks('Gone.');
    expect(state().value).toEqual({ judged: { scored: 'summary' } });
    expect(scores()).toEqual([82]);
  });

  test('[SPK-05] does not refresh a refused token after the score', async () => {
    const { say, result, socket, speech, state } = speakingRig();
    await say();
    result(pronunciationResult(82));
    socket().says({ type: 'error', code: 'unauthorized', message: 'Please log in again.' });
    await settled();
    expect(speech.refresh.made).toEqual([]);
    expect(state().value).toEqual({ judged: { scored: 'summary' } });
  });

  test('[SPK-05] has no connection without a session, and asks again on a press', async () => {
    const { speech, face, press } = speakingRig();
    speech.authorize.open[0]!.refuse(new PortError({ kind: 'expired' }));
    await settled();
    expect(face()).toBe('try_again');
    press();
    expect(speech.authorize.made).toHaveLength(2);
  });
});

describe('a scored sentence', () => {
  const BOOK = 4;

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

  test('[SPK-12] opens a word over the drawer, and closes it', async () => {
    const { actor, state } = await scored();
    actor.send({ type: 'speaking.openWord', index: BOOK });
    expect(state().matches({ judged: { scored: { reviewing: 'word' } } })).toBe(true);
    expect(state().context.word).toBe(BOOK);
    actor.send({ type: 'speaking.closeReview' });
    expect(state().value).toEqual({ judged: { scored: 'summary' } });
  });

  test('[SPK-12] opens the advanced feedback from the drawer', async () => {
    const { actor, state, plays } = await scored();
    actor.send({ type: 'speaking.openFeedback' });
    expect(state().matches({ judged: { scored: { reviewing: 'feedback' } } })).toBe(true);
    expect(plays).toEqual([]);
  });

  test('[SPK-12] plays a word that the student requested once the model is known, without another press', async () => {
    const { actor, models, plays } = await scored();
    actor.send({ type: 'speaking.hearWord', index: BOOK });
    expect(models.made).toEqual(['card-1']);
    expect(plays).toEqual([]);
    models.open[0]!.answer(modelSpeech());
    await settled();
    expect(plays).toMatchObject([{ url: '/audio/may-i-borrow-this-book.mp3', rate: 1 }]);
    expect(plays[0]!.range).toBeDefined();
  });

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

  test('[SPK-12] passes "practice this word" to the lesson, and leaves the word open in silence', async () => {
    const { actor, comparison, plays, reports, state } = await scored();
    actor.send({ type: 'speaking.openWord', index: BOOK });
    comparison()!.send({ type: 'comparison.hearOwn', part: { kind: 'word', index: BOOK } });
    actor.send({ type: 'speaking.practiceWord' });
    expect(reports().at(-1)).toEqual({ type: 'game.practiceWord', word: 'book' });
    expect(plays[0]!.stopped).toBe(true);
    expect(state().matches({ judged: { scored: { reviewing: 'word' } } })).toBe(true);
  });

  test('[SPK-10] continues from every view', async () => {
    const { actor, recordings, state } = await scored();
    actor.send({ type: 'speaking.openFeedback' });
    actor.send({ type: 'speaking.continue' });
    expect(state().status).toBe('done');
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
  test('[AUD-01] plays again while the score is pending, and never while the microphone records', async () => {
    const { actor, connect, record, hear, acknowledge, finish, plays } = speakingRig();
    await connect();
    record();
    actor.send({ type: 'speaking.listen', speed: 'normal' });
    expect(plays).toEqual([]);
    hear();
    acknowledge();
    finish();
    actor.send({ type: 'speaking.listen', speed: 'normal' });
    expect(plays).toMatchObject([{ stopped: false }]);
  });

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

  test('[AUD-01] [SPK-04] falls silent after the last failed try, too', async () => {
    const { actor, say, result, plays } = speakingRig();
    for (let time = 0; time < 4; time++) {
      await say();
      result(unscored('no_speech'));
    }
    actor.send({ type: 'speaking.listen', speed: 'normal' });
    actor.send({ type: 'game.pause' });
    expect(plays).toMatchObject([{ stopped: true }]);
  });
});

test('[SPK-12] the student practices the word that was requested by ear', async () => {
  const { actor, say, result, reports } = speakingRig();
  await say();
  result(pronunciationResult(71));
  actor.send({ type: 'speaking.hearWord', index: 3 });
  actor.send({ type: 'speaking.practiceWord' });
  expect(reports().at(-1)).toEqual({ type: 'game.practiceWord', word: 'this' });
});
