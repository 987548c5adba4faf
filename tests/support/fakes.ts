import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { AttentionPort } from '../../machines/ports/attention.port.ts';
import type { PlaybackEvent, AudioPort } from '../../machines/ports/audio.port.ts';
import type {
  CaptureEvent,
  MicrophonePort,
  SoundEvent,
  SurroundingsEvent,
} from '../../machines/ports/microphone.port.ts';
import type { Destination, NavigationPort, Route, ScreenName } from '../../machines/ports/navigation.port.ts';
import type { PushPermission, PushPort } from '../../machines/ports/push.port.ts';
import type { SpeechPort, SpeechSocketEvent, TokenPort } from '../../machines/ports/speech.port.ts';
import type { SpeechClientMessage, SpeechServerMessage } from '../../contract/speech.ts';
import { Recordings, type RecordingWriter } from '../../src/adapters/microphone/recordings.ts';
import { destination } from '../../walks/support/fixtures.ts';

/** Lets all promises settle that don't wait for a clock. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

export interface OpenCall<Input, Output> {
  input: Input;
  answer(output: Output): void;
  refuse(error: unknown): void;
}

/** A fake function whose calls stay open until the test answers. `made` has all inputs, `open` the unanswered calls. */
export function handCall<Input, Output>() {
  const open: OpenCall<Input, Output>[] = [];
  const made: Input[] = [];
  return {
    open,
    made,
    call: (input: Input) =>
      new Promise<Output>((resolve, reject) => {
        made.push(input);
        const remove = () => open.splice(open.indexOf(one), 1);
        const one = {
          input,
          answer: (output: Output) => (remove(), resolve(output)),
          refuse: (error: unknown) => (remove(), reject(error)),
        };
        open.push(one);
      }),
    /** Answers the oldest open call. */
    async answer(output: Output) {
      open[0]!.answer(output);
      await settled();
    },
    /** Refuses the oldest open call. */
    async refuse(error: unknown) {
      open[0]!.refuse(error);
      await settled();
    },
  };
}

export interface FakeCapture {
  listen: (event: CaptureEvent) => void;
  told: ('begin' | 'finish' | 'close')[];
  /** The resumed recording if it was still stored, or a new one. */
  recording: RecordingWriter;
  opens(): void;
}

export interface FakeSoundCheck {
  listen: (event: SoundEvent) => void;
  told: ('begin' | 'finish' | 'close')[];
}

export function fakeMicrophone(recordings = new Recordings()) {
  const captures: FakeCapture[] = [];
  const asked: (string | null)[] = [];
  const soundChecks: FakeSoundCheck[] = [];
  let isChecked = false;
  const watchers = new Set<(online: boolean) => void>();
  const standbys: { lose(): void; released: boolean }[] = [];
  const surroundings = new Set<(event: SurroundingsEvent) => void>();
  const allowed = handCall<void, boolean>();
  let online = true;
  const port: MicrophonePort = {
    isAllowed: () => allowed.call(),
    standBy(listen) {
      const standby = { lose: () => listen({ type: 'standby.lost' }), released: false };
      standbys.push(standby);
      return () => (standby.released = true);
    },
    watchSurroundings(listen) {
      surroundings.add(listen);
      listen({ type: 'page.seen' });
      return () => surroundings.delete(listen);
    },
    open(listen, goesOn) {
      asked.push(goesOn ?? null);
      const recording = (goesOn && recordings.goOn(goesOn)) || recordings.begin();
      const opens = () => listen({ type: 'capture.opened', recording: recording.id });
      const capture: FakeCapture = { listen, told: [], recording, opens };
      captures.push(capture);
      return {
        begin: () => capture.told.push('begin'),
        finish: () => capture.told.push('finish'),
        close() {
          capture.told.push('close');
          recording.end();
        },
      };
    },
    measure(listen) {
      const check: FakeSoundCheck = { listen, told: [] };
      soundChecks.push(check);
      const tell = (what: FakeSoundCheck['told'][number]) => () => void check.told.push(what);
      return { begin: tell('begin'), finish: tell('finish'), close: tell('close') };
    },
    wasChecked: () => isChecked,
    keepChecked: () => (isChecked = true),
    isOnline: () => online,
    watchOnline(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
  return {
    port,
    captures,
    asked,
    soundChecks,
    recordings,
    standbys,
    allowed,
    surround(event: SurroundingsEvent) {
      for (const listen of surroundings) listen(event);
    },
    goOnline(now: boolean) {
      online = now;
      for (const watcher of watchers) watcher(now);
    },
  };
}

/** `now` is the wall clock. */
export function fakeAttention(now: () => number) {
  const watchers = new Set<(at: number) => void>();
  const port: AttentionPort = {
    watch(onActive) {
      watchers.add(onActive);
      onActive(now());
      return () => watchers.delete(onActive);
    },
  };
  return { port, watchers, act: () => watchers.forEach((watcher) => watcher(now())) };
}

export function fakePush() {
  const world = { permission: 'unasked' as PushPermission, isOn: false, did: [] as string[] };
  const asking = handCall<void, PushPermission>();
  const did = (what: string) => void world.did.push(what);
  const port: PushPort = {
    permission: async () => world.permission,
    watchPermission: () => () => {},
    isOn: async () => world.isOn,
    enable: async () => did('enable'),
    identify: async (externalId) => did(`identify ${externalId}`),
    async ask() {
      world.permission = await asking.call();
      return world.permission;
    },
    async register() {
      did('register');
      world.isOn = true;
    },
    async unregister() {
      did('unregister');
      world.isOn = false;
    },
    disable: async () => did('disable'),
  };
  return { port, world, asking, settle: () => void (world.isOn = false) };
}

export class FakeSocket {
  readonly token: string;
  readonly scoredBy: ScoredBy;
  readonly #listen: (event: SpeechSocketEvent) => void;
  readonly sent: (SpeechClientMessage | ArrayBuffer)[] = [];
  closed = false;
  /** ms until the socket closes by itself, or null before its end. */
  ending: number | null = null;

  constructor(token: string, listen: (event: SpeechSocketEvent) => void, scoredBy: ScoredBy = 'provider') {
    this.token = token;
    this.scoredBy = scoredBy;
    this.#listen = listen;
  }

  says(message: SpeechServerMessage): void {
    if (!this.closed) this.#listen({ type: 'socket.received', message });
  }

  breaks(message: string | null = null): void {
    if (this.closed) return;
    this.#listen({ type: 'socket.lost', message });
  }

  silences(): void {
    if (!this.closed) this.#listen({ type: 'socket.silent' });
  }

  answers(): void {
    if (!this.closed) this.#listen({ type: 'socket.answered' });
  }

  idles(): void {
    if (!this.closed) this.#listen({ type: 'socket.idled' });
  }

  get messages(): SpeechClientMessage[] {
    return this.sent.filter((sent): sent is SpeechClientMessage => !(sent instanceof ArrayBuffer));
  }

  get audio(): ArrayBuffer[] {
    return this.sent.filter((sent) => sent instanceof ArrayBuffer);
  }

  has(type: SpeechClientMessage['type']): boolean {
    return this.messages.some((message) => message.type === type);
  }
}

export function fakeSpeech(recordings: Pick<Recordings, 'follow'> = new Recordings()) {
  const sockets: FakeSocket[] = [];
  const authorize = handCall<void, string>();
  const refresh = handCall<string, string>();
  const portOf = (scoredBy: ScoredBy): SpeechPort => ({
    open(token, listen) {
      const socket = new FakeSocket(token, listen, scoredBy);
      sockets.push(socket);
      let stopFollowing = () => {};
      const close = () => {
        stopFollowing();
        socket.closed = true;
      };
      return {
        send: (message) => socket.sent.push(message),
        stream(recording, from) {
          stopFollowing = recordings.follow(recording, (slice) => socket.sent.push(slice), from);
        },
        end(ms) {
          socket.sent.push({ type: 'end_of_file' });
          socket.ending = ms;
          close();
        },
        close,
      };
    },
  });
  const load = handCall<void, void>();
  const ports = { provider: portOf('provider'), device: { ...portOf('device'), load: () => load.call() } };
  const tokens: TokenPort = { authorize: () => authorize.call(), refresh: refresh.call };
  return { ports, tokens, sockets, authorize, refresh, load };
}

export interface FakePlay {
  url?: string;
  text?: string;
  rate: number;
  range?: { from: number; to: number };
  listen: (event: PlaybackEvent) => void;
  stopped: boolean;
}

export function fakeAudio() {
  const plays: FakePlay[] = [];
  const sound = (request: Omit<FakePlay, 'listen' | 'stopped'>, listen: FakePlay['listen']) => {
    const play = { ...request, listen, stopped: false };
    plays.push(play);
    return () => (play.stopped = true);
  };
  const port: AudioPort = { play: sound, say: sound };
  return { port, plays };
}

export function fakeBrowser(start: Destination) {
  let here = start;
  let saved: string | null = null;
  let reloads = 0;
  const watchers = new Set<(destination: Destination) => void>();
  const went: (Route | { path: string; replace?: boolean })[] = [];
  const reloaded: string[] = [];
  const moveTo = (to: Destination) => {
    here = to;
    for (const watcher of watchers) watcher(here);
  };
  const port: NavigationPort = {
    watch(onChange) {
      watchers.add(onChange);
      onChange(here);
      return () => watchers.delete(onChange);
    },
    go(to) {
      went.push(to);
      moveTo('path' in to ? read(to.path) : destination(to.name, to));
    },
    reload: () => reloaded.push(here.path),
    isOwnPath: (path) => path.startsWith('/') && !path.startsWith('//'),
    savedPath: { read: () => saved, write: (path) => (saved = path), clear: () => (saved = null) },
    reloads: { read: () => reloads, write: (count) => (reloads = count) },
  };
  return {
    port,
    went,
    reloaded,
    moveTo,
    here: () => here,
    savedPath: () => saved,
    save: (path: string) => (saved = path),
    reloads: () => reloads,
  };
}

const NAMES: ScreenName[] = [
  'Login',
  'HomePage',
  'HomeWorkAssignments',
  'AssignmentDetailPage',
  'StudySetFourSkillsDetail',
  'StudySetFourSkillsLessons',
];

function read(path: string): Destination {
  const name = NAMES.find((one) => destination(one).path === path) ?? 'NotFound';
  return { ...destination(name), path };
}
