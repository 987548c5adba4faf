import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import type { TurnUnderstood } from '../../contract/role-play.ts';
import type { SaidSoFar } from '../../contract/speech.ts';
import { provideUtterance } from '../../machines/utterance/utterance.provide.ts';
import { faceOf, networkSign, stopOf } from '../../machines/utterance/utterance.selectors.ts';
import type { UtteranceInput, UtteranceReport } from '../../machines/utterance/utterance.types.ts';
import { provideSpeechStream } from '../../machines/speech-stream/speech-stream.provide.ts';
import { fakeMicrophone, fakeSpeech, settled } from '../support/fakes.ts';
import { pronunciationResult, turnUnderstood, unscored } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { speakingRig } from '../support/speaking-rig.ts';
import { statesOf } from '../../stories/states.ts';
import { config, startTurn } from '../../walks/speech-stream.walk.ts';
import { walk } from '../../walks/utterance.walk.ts';

const marksOf = (audio: readonly ArrayBuffer[]) => audio.map((slice) => new Uint8Array(slice).at(-1));
const signOf = (rig: ReturnType<typeof speakingRig>) => networkSign(rig.utterance()!.getSnapshot());

/** Starts an utterance without a game. */
function started(input: Partial<UtteranceInput>, settings?: Parameters<typeof provideUtterance>[2]) {
  const device = fakeMicrophone();
  const speech = fakeSpeech(device.recordings);
  const speechStream = provideSpeechStream(speech.ports, speech.tokens, device.recordings);
  const above = somebody<UtteranceReport>();
  const clock = new SimulatedClock();
  const actor = createActor(provideUtterance(device.port, { speechStream }, settings), {
    input: { parent: above.parent, start: config, longest: 30_000, ...input },
    clock,
  }).start();
  return { device, speech, heard: above.heard, clock, actor };
}

describe('a microphone that disconnects in the middle of a sentence', () => {
  test('[SPK-02] does not matter after the student has finished', async () => {
    const { connect, record, hear, press, capture, clock, socket, at } = speakingRig();
    await connect();
    record();
    hear();
    press();
    capture().listen({ type: 'recording.lost', ms: 250 });
    clock.increment(1_000);
    expect(at({ trying: 'awaitingResult' })).toBe(true);
    expect(socket().has('pause_stream')).toBe(true);
  });
});

test.each(['denied', 'missing'] as const)(
  '[SPK-06] a microphone that is %s is requested again with a connection, not before',
  async (trouble) => {
    const { connect, press, capture, socket, device, face } = speakingRig();
    await connect();
    press();
    capture().listen({ type: 'capture.troubled', trouble });
    expect(socket().closed).toBe(true);
    press();
    expect([face(), device.captures.length]).toEqual(['loading', 1]);
    await connect();
    expect(device.captures).toHaveLength(2);
  },
);

test.each([30_000, 600_000])(
  '[SPK-08] D32: ends the recording at the requested length, and relays results meanwhile: %i ms',
  async (longest) => {
    const { device, speech, heard, clock, actor } = started({ longest });
    await speech.authorize.answer('token-1');
    const socket = speech.sockets[0]!;
    socket.says({ type: 'wsConnect' });
    actor.send({ type: 'utterance.press' });
    device.captures[0]!.opens();
    socket.says({ type: 'start_stream_result' });
    device.captures[0]!.listen({ type: 'voice.began' });
    socket.says({ type: 'decoding_result', data: pronunciationResult(50) });
    device.captures[0]!.listen({ type: 'voice.paused' });
    expect(heard()).toEqual([
      { type: 'utterance.began' },
      { type: 'utterance.voiceBegan' },
      { type: 'utterance.voicePaused' },
    ]);
    clock.increment(longest - 1);
    expect(device.captures[0]!.told).toEqual(['begin']);
    clock.increment(1);
    expect(device.captures[0]!.told).toEqual(['begin', 'finish']);
    device.captures[0]!.listen({ type: 'recording.finished', ms: 1_000 });
    socket.says({ type: 'audioACK', received: 8_000 });
    socket.says({ type: 'decoding_result', data: pronunciationResult(71) });
    expect(actor.getSnapshot().output).toMatchObject({
      result: pronunciationResult(71),
      turn: null,
      recording: device.captures[0]!.recording.id,
    });
  },
);

test('[RP-02] a turn of a conversation that this device holds is scored here, although the provider is ready', async () => {
  const { device, speech, actor } = started({ isHeldHere: true });
  await speech.authorize.answer('token-1');
  actor.send({ type: 'utterance.begin' });
  speech.sockets[0]!.says({ type: 'wsConnect' });
  await settled();
  expect([speech.sockets.length, device.captures.length]).toEqual([2, 0]);
  speech.sockets[1]!.says({ type: 'wsConnect' });
  expect([actor.getSnapshot().context.scoredBy, device.captures.length]).toEqual(['device', 1]);
});

test('keeps the furthest place in the sentence', async () => {
  const { connect, record, hear, socket, utterance } = speakingRig();
  await connect();
  record();
  hear();
  for (const start_index of [0, 6, 0]) socket().says({ type: 'sentence_place', start_index });
  expect(utterance()!.getSnapshot().context.reached).toBe(6);
});

describe('a recording that stops by itself', () => {
  async function recording(setting: 'on' | 'off' | 'withheld' = 'on') {
    const rig = speakingRig({}, setting);
    await rig.connect();
    rig.record();
    rig.hear();
    return {
      ...rig,
      pauses: (said: SaidSoFar, silence = 300) => rig.socket().says({ type: 'voice_paused', said, silence }),
      goesOn: () => rig.socket().says({ type: 'voice_resumed' }),
      hasEnded: () => rig.capture().told.includes('finish'),
      isHeard: () => rig.takeAt({ capturing: { recording: { voice: 'heard' } } }),
      stop: () => stopOf(rig.utterance()!.getSnapshot()),
    };
  }

  test.each([
    ['all', 300],
    ['perhaps_all', 600],
  ] as const)('[SPK-02] ends, after a pause in which %s was said, %i ms after its report', async (said, ms) => {
    const { pauses, clock, hasEnded, isHeard, capture, at } = await recording();
    pauses(said);
    expect(isHeard()).toBe(true);
    clock.increment(ms - 1);
    expect(hasEnded()).toBe(false);
    clock.increment(1);
    expect(hasEnded()).toBe(true);
    capture().listen({ type: 'recording.finished', ms: 1_000 });
    expect(at({ trying: 'awaitingResult' })).toBe(true);
  });

  test.each([
    ['part', 5_200],
    ['doubtful_all', 1_400],
  ] as const)(
    '[SPK-02] warns, after a pause in which %s was said, %i ms after its report, and ends 3 s later',
    async (said, ms) => {
      const { pauses, clock, hasEnded, isHeard, stop } = await recording();
      pauses(said);
      expect(isHeard()).toBe(true);
      clock.increment(ms - 1);
      expect(stop()).toBe('byItself');
      clock.increment(1);
      expect(stop()).toBe('soon');
      clock.increment(2_999);
      expect(hasEnded()).toBe(false);
      clock.increment(1);
      expect(hasEnded()).toBe(true);
    },
  );

  test('[SPK-02] uses later results of the same pause', async () => {
    const { pauses, clock, hasEnded } = await recording();
    pauses('part');
    clock.increment(500);
    pauses('all', 800);
    clock.increment(0);
    expect(hasEnded()).toBe(true);
  });

  test('[SPK-02] does not end while no scorer reports whether the student speaks', async () => {
    const { pauses, socket, clock, hasEnded } = await recording();
    pauses('all');
    socket().breaks();
    clock.increment(9_000);
    expect(hasEnded()).toBe(false);
  });

  test.each(['on', 'off', 'withheld'] as const)(
    '[SPK-09] asks for pauses only if the setting is on: %s',
    async (setting) => {
      const { socket, stop } = await recording(setting);
      const isOn = setting === 'on';
      expect(socket().sent[0]).toHaveProperty('type', 'start_stream');
      expect('tells_pauses' in socket().sent[0]!).toBe(isOn);
      expect(stop()).toBe(isOn ? 'byItself' : null);
    },
  );
});

describe('a turn of a conversation', () => {
  /** Starts a student's answer to the tutor. */
  function turn() {
    const { device, speech, actor } = started({ start: startTurn });
    const say = async (data: TurnUnderstood) => {
      await speech.authorize.answer('token-1');
      const socket = speech.sockets.at(-1)!;
      socket.says({ type: 'wsConnect' });
      actor.send({ type: 'utterance.press' });
      device.captures.at(-1)!.opens();
      expect(socket.sent).toEqual([startTurn]);
      socket.says({ type: 'start_turn_result' });
      socket.says({ type: 'audioACK', received: 8_000 });
      actor.send({ type: 'utterance.press' });
      device.captures.at(-1)!.listen({ type: 'recording.finished', ms: 1_000 });
      socket.says({ type: 'turn_result', data });
    };
    return { actor, say, recording: () => device.captures.at(-1)!.recording.id };
  }

  test.each([1, 2] as const)(
    '[RP-02] ends after a silence that is longer than a pause to think, with patience %i',
    async (patience) => {
      const { device, speech, clock, actor } = started(
        { start: startTurn },
        { read: () => 'on', patience: () => patience },
      );
      await speech.authorize.answer('token-1');
      const socket = speech.sockets[0]!;
      socket.says({ type: 'wsConnect' });
      actor.send({ type: 'utterance.press' });
      device.captures[0]!.opens();
      socket.says({ type: 'start_turn_result' });
      socket.says({ type: 'voice_paused', said: 'part', silence: 300 });
      clock.increment(patience * 2_500 - 301);
      expect(stopOf(actor.getSnapshot())).toBe('byItself');
      clock.increment(1);
      expect(stopOf(actor.getSnapshot())).toBe('soon');
      clock.increment(patience * 1_500 - 1);
      expect(device.captures[0]!.told).toEqual(['begin']);
      clock.increment(1);
      expect(device.captures[0]!.told).toEqual(['begin', 'finish']);
    },
  );

  const unheard = (verdict: TurnUnderstood['verdict']) => turnUnderstood({ verdict, phrases: [], pronunciation: null });

  test.each(['understood', 'unsure', 'slot_unsure', 'not_understood'] as const)(
    '[RP-02] ends with the result if something was said: %s',
    async (verdict) => {
      const { actor, say, recording } = turn();
      const heard = turnUnderstood({ verdict });
      await say(heard);
      expect(actor.getSnapshot().output).toMatchObject({ result: null, turn: heard, recording: recording() });
    },
  );

  test.each([
    ['too_noisy', 'tooNoisy'],
    ['too_quiet', 'tooQuiet'],
    ['clipped', 'clipped'],
  ] as const)('[RP-02] [D40] repeats if the recording is %s, without a limit', async (verdict, advice) => {
    const { actor, say } = turn();
    for (let time = 0; time < 5; time++) await say(unheard(verdict));
    expect(actor.getSnapshot().context.advice).toBe(advice);
    await say(turnUnderstood());
    expect(actor.getSnapshot().output?.turn).toEqual(turnUnderstood());
  });
});

describe('a speaking game under an overlay', () => {
  test('[SPK-06] keeps the help open', async () => {
    const { actor, connect, press, capture, takeAt } = speakingRig();
    await connect();
    press();
    capture().listen({ type: 'capture.troubled', trouble: 'denied' });
    actor.send({ type: 'game.pause' });
    expect(takeAt({ denied: 'helping' })).toBe(true);
  });
});

describe('the button', () => {
  const states = [...statesOf([walk])];

  test('[SPK-01] is empty in a state without a picture, and never says "Please wait"', () => {
    const [, known] = states[0]!;
    const unknown = { ...known, value: 'dreaming', matches: () => false } as unknown as typeof known;
    expect(faceOf(unknown, undefined)).toBeNull();
  });
});

test('[SPK-08] no machine holds audio during two attempts, a reconnect, and playback', async () => {
  const rig = speakingRig();
  const found: string[] = [];
  const look = () => {
    for (const [way, actor] of actorsOf(rig.actor, 'speaking')) {
      const { context } = actor.getSnapshot() as { context?: unknown };
      if (holdsAudio(context)) found.push(way);
    }
  };
  await rig.connect();
  rig.record();
  rig.hear();
  look();
  rig.socket().breaks();
  rig.hear();
  await rig.speech.refresh.answer('token-2');
  look();
  rig.socket().says({ type: 'wsConnect' });
  rig.socket().says({ type: 'start_stream_result' });
  look();
  rig.acknowledge();
  rig.finish();
  look();
  rig.result(pronunciationResult(71));
  rig.actor.send({ type: 'speaking.openFeedback' });
  look();
  rig.actor.send({ type: 'speaking.tryAgain' });
  look();
  expect(found).toEqual([]);
  expect(holdsAudio({ deep: [{ slices: [new ArrayBuffer(1)] }] })).toBe(true);
});

function actorsOf(actor: AnyActorRef, way: string): [string, AnyActorRef][] {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
  const below = Object.entries(children).flatMap(([id, child]) => (child ? actorsOf(child, `${way} > ${id}`) : []));
  return [[way, actor], ...below];
}

function holdsAudio(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value) || value instanceof Blob) return true;
  // The test checks the parent actor on its own.
  if ('sessionId' in value) return false;
  return Object.values(value).some((inner) => holdsAudio(inner, seen));
}

describe('a recording that no side can score', () => {
  /** Breaks the socket twice, on a device without an engine. */
  async function unsent() {
    const rig = speakingRig();
    await rig.say();
    rig.socket().breaks();
    await rig.speech.refresh.answer('token-2');
    rig.socket().breaks();
    rig.socket().says({ type: 'wsConnect' });
    rig.socket().breaks();
    expect([rig.at({ trying: 'unsent' }), rig.face()]).toEqual([true, 'try_again']);
    const resent = async () => {
      rig.speech.authorize.open.at(-1)?.answer('token-3');
      await settled();
      rig.socket().says({ type: 'wsConnect' });
      rig.socket().says({ type: 'start_stream_result' });
      rig.acknowledge();
      return marksOf(rig.socket().audio);
    };
    return { ...rig, resent };
  }

  test.each<[string, (rig: Awaited<ReturnType<typeof unsent>>) => void]>([
    [
      '10 s later',
      ({ clock, at }) => {
        clock.increment(9_999);
        expect(at({ trying: 'unsent' })).toBe(true);
        clock.increment(1);
      },
    ],
    [
      'when the network is back',
      (rig) => {
        rig.device.goOnline(false);
        expect(rig.at({ trying: 'unsent' })).toBe(true);
        rig.device.goOnline(true);
        expect(signOf(rig)).toBeNull();
      },
    ],
    ['when the microphone is pressed', ({ press }) => press()],
  ])('[SPK-05] stays, is sent again %s, and is scored once', async (_, happen) => {
    const rig = await unsent();
    happen(rig);
    expect(rig.face()).toBe('loading');
    rig.device.goOnline(false);
    expect(signOf(rig)).toBe('kept');
    expect(await rig.resent()).toEqual([1]);
    rig.result(pronunciationResult(64));
    expect(rig.scores()).toEqual([64]);
    expect(rig.state().context.attempt).toBe(1);
  });
});

test.each([
  ['provider', ['keeping', null]],
  ['device', [null, 'byItself']],
] as const)('[SPK-02] [SPK-07] promises to stop only while a scorer hears the pauses: %s', (scoredBy, offline) => {
  const rig = speakingRig({}, 'on');
  rig.tell({ type: 'utterance.begin' });
  rig.tell({ type: 'speech.ready', scoredBy });
  rig.capture().opens();
  rig.tell({ type: 'speech.started' });
  const shown = () => {
    const utterance = rig.utterance()!.getSnapshot();
    return [networkSign(utterance), stopOf(utterance)];
  };
  expect(shown()).toEqual([null, 'byItself']);
  rig.tell({ type: 'network.changed', online: false });
  expect(shown()).toEqual(offline);
  rig.tell({ type: 'network.changed', online: true });
  expect(shown()).toEqual([null, 'byItself']);
});

describe('a scorer that does not answer', () => {
  test('[SPK-05] is reported before, during, and after the recording', async () => {
    const rig = speakingRig();
    await rig.connect();
    rig.press();
    rig.capture().opens();
    expect(signOf(rig)).toBeNull();
    rig.socket().silences();
    expect([signOf(rig), rig.advice(), rig.face()]).toEqual(['slow', null, 'loading']);
    rig.socket().answers();
    rig.socket().says({ type: 'start_stream_result' });
    expect(signOf(rig)).toBeNull();
    rig.hear();
    rig.socket().silences();
    expect([signOf(rig), rig.face()]).toEqual(['slow', 'recording']);
    rig.socket().answers();
    expect(signOf(rig)).toBeNull();
    rig.acknowledge();
    rig.finish();
    rig.socket().silences();
    expect(signOf(rig)).toBe('slow');
    rig.result(pronunciationResult(64));
    expect(rig.scores()).toEqual([64]);
  });

  test('[SPK-05] is reported 4 s after the start, until the first connection', async () => {
    const rig = speakingRig();
    rig.clock.increment(3_999);
    expect(signOf(rig)).toBeNull();
    rig.clock.increment(1);
    expect([signOf(rig), rig.face()]).toEqual(['slow', 'loading']);
    await rig.connect();
    expect([signOf(rig), rig.face()]).toEqual([null, 'normal']);
    rig.press();
    rig.capture().opens();
    rig.clock.increment(2_000);
    expect(signOf(rig)).toBeNull();
  });

  test('[SPK-05] is reported 2 s after a lost connection, until the next one has started', async () => {
    const rig = speakingRig();
    await rig.connect();
    rig.record();
    rig.hear();
    rig.socket().breaks();
    rig.clock.increment(1_999);
    expect(signOf(rig)).toBeNull();
    rig.clock.increment(1);
    expect(signOf(rig)).toBe('slow');
    await rig.speech.refresh.answer('token-2');
    rig.socket().says({ type: 'wsConnect' });
    expect(signOf(rig)).toBe('slow');
    rig.socket().says({ type: 'start_stream_result' });
    rig.clock.increment(2_000);
    expect(signOf(rig)).toBeNull();
    rig.socket().breaks();
    rig.socket().says({ type: 'wsConnect' });
    rig.socket().says({ type: 'start_stream_result' });
    rig.clock.increment(2_000);
    expect(signOf(rig)).toBeNull();
  });

  test('[SPK-04] does not matter to the next try', async () => {
    const rig = speakingRig();
    await rig.say();
    rig.socket().silences();
    rig.result(unscored('no_speech'));
    await rig.connect();
    rig.record();
    expect(signOf(rig)).toBeNull();
  });
});

test.each(['utterance.press', 'utterance.begin'] as const)(
  '[SPK-07] does not open the microphone without a network, even if the provider seems to be ready: %s',
  async (type) => {
    const { connect, tell, device, at } = speakingRig();
    await connect();
    device.goOnline(false);
    tell({ type });
    device.goOnline(false);
    tell({ type: 'speech.ready', scoredBy: 'provider' });
    expect(at({ trying: 'offline' })).toBe(true);
  },
);

describe('finished speech', () => {
  test('[SPK-02] survives a failed device or an overlay right after the student finished', async () => {
    const { actor, connect, record, hear, press, capture, acknowledge, socket, result, scores } = speakingRig();
    await connect();
    record();
    hear();
    acknowledge();
    press();
    capture().listen({ type: 'capture.troubled', trouble: 'failed' });
    actor.send({ type: 'game.pause' });
    hear();
    capture().listen({ type: 'recording.finished', ms: 1_000 });
    expect(marksOf(socket().audio)).toEqual([1, 2]);
    result(pronunciationResult(71));
    expect(scores()).toEqual([71]);
  });

  test('[SPK-02] survives an overlay or a device failure while the student decides about it', async () => {
    const { actor, connect, record, hear, capture, tell, takeAt, acknowledge, socket } = speakingRig();
    await connect();
    record();
    hear();
    acknowledge();
    capture().listen({ type: 'recording.lost', ms: 250 });
    capture().listen({ type: 'capture.troubled', trouble: 'missing' });
    actor.send({ type: 'game.pause' });
    expect(takeAt({ capturing: 'lost' })).toBe(true);
    tell({ type: 'utterance.send' });
    expect(marksOf(socket().audio)).toEqual([1]);
    expect(socket().has('last_packet')).toBe(true);
  });
});

describe('a busy provider', () => {
  const busy = { type: 'error', code: 'busy', message: 'Too many are speaking.', retry_after: 2.5 } as const;
  const isQueued = ({ utterance }: ReturnType<typeof speakingRig>) => utterance()!.getSnapshot().hasTag('queued');
  const secondsLeft = ({ utterance }: ReturnType<typeof speakingRig>) => utterance()!.getSnapshot().context.secondsLeft;

  type Rig = ReturnType<typeof speakingRig>;
  const places: [string, (rig: Rig) => Promise<void>][] = [
    ['while it connects', connecting],
    [
      'while it connects once more after a press',
      async (rig) => {
        await rig.connect();
        rig.press();
        rig.capture().listen({ type: 'capture.allowed' });
        rig.clock.increment(5_000);
        rig.press();
        expect(rig.at({ trying: { returning: 'pending' } })).toBe(true);
        await connecting(rig);
      },
    ],
    [
      'before the recording begins',
      async (rig) => {
        await rig.connect();
        rig.press();
        rig.capture().opens();
      },
    ],
    ['when all is said', (rig) => rig.say()],
  ];
  async function connecting(rig: Rig) {
    rig.speech.authorize.open.at(-1)?.answer('token-1');
    await settled();
  }

  test.each(places)('[SPK-05] counts the seconds of the wait down %s, each once', async (_, go) => {
    const rig = speakingRig();
    await go(rig);
    expect(isQueued(rig)).toBe(false);
    rig.socket().says(busy);
    for (const left of [3, 2, 1]) {
      expect([isQueued(rig), secondsLeft(rig)]).toEqual([true, left]);
      rig.clock.increment(999);
      expect([isQueued(rig), secondsLeft(rig)]).toEqual([true, left]);
      rig.clock.increment(1);
    }
    expect(isQueued(rig)).toBe(false);
  });

  test('[SPK-05] keeps the recording, and sends it again after the wait at no cost in attempts', async () => {
    const rig = speakingRig();
    await rig.say();
    rig.socket().says(busy);
    expect([rig.at({ trying: { awaitingResult: 'queued' } }), rig.face()]).toEqual([true, 'loading']);
    rig.clock.increment(2_499);
    expect(rig.speech.sockets).toHaveLength(1);
    rig.clock.increment(1);
    expect(rig.speech.sockets).toHaveLength(2);
    rig.socket().says({ type: 'wsConnect' });
    rig.socket().says({ type: 'start_stream_result' });
    expect(marksOf(rig.socket().audio)).toEqual([1]);
    rig.acknowledge();
    rig.result(pronunciationResult(82));
    expect(rig.scores()).toEqual([82]);
    expect(rig.state().context.attempt).toBe(1);
  });

  test('[SPK-02] starts the recording after the wait, if it comes first', async () => {
    const rig = speakingRig();
    await rig.connect();
    rig.press();
    rig.capture().opens();
    rig.socket().says(busy);
    expect(rig.at({ trying: { taking: { hearing: { starting: 'queued' } } } })).toBe(true);
    for (let second = 0; second < 3; second++) rig.clock.increment(1_000);
    expect(isQueued(rig)).toBe(false);
    rig.socket().says({ type: 'wsConnect' });
    rig.socket().says({ type: 'start_stream_result' });
    expect(rig.face()).toBe('recording');
    expect(secondsLeft(rig)).toBeNull();
  });

  test('[SPK-01] waits, and ignores a press until its turn', async () => {
    const rig = speakingRig();
    rig.speech.authorize.open.at(-1)?.answer('token-1');
    await settled();
    rig.socket().says(busy);
    expect(isQueued(rig)).toBe(true);
    expect(rig.face()).toBe('loading');
    rig.press();
    expect(rig.device.captures).toHaveLength(0);
    for (let second = 0; second < 3; second++) rig.clock.increment(1_000);
    expect(isQueued(rig)).toBe(false);
    rig.socket().says({ type: 'wsConnect' });
    expect(rig.face()).toBe('normal');
  });
});
