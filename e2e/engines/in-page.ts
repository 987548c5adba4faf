/** Functions that run in the page. Each one is self-contained. */
import type * as TestingLibrary from '@testing-library/dom';
import type { Stored } from '../support/token-canary.ts';

/** Something on the screen, with the name that a student would use. */
export type Thing = { text: Name } | { label: Name } | { role: string; name: Name };
/** An exact name, or a pattern. */
export type Name = string | { source: string };

interface InPage {
  TestingLibraryDom: typeof TestingLibrary;
  troubles: string[];
  sent: { seconds: number };
  say: (samples: string) => Promise<void>;
}

/** Collects uncaught errors. */
export function keepTroubles() {
  const troubles: string[] = [];
  Object.assign(globalThis, { troubles });
  addEventListener('error', ({ message }) => troubles.push(message));
  addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)));
}

export const troubles = () => (globalThis as unknown as InPage).troubles;

/** Returns the browser's stored data for this page, except for cookies that no script may read. */
export function kept(): Stored[] {
  const of = (place: string, storage: Storage) =>
    Object.entries({ ...storage }).map(([name, value]) => ({ place, name, value: String(value) }));
  return [
    { place: 'page', name: 'address', value: location.href },
    { place: 'page', name: 'cookies', value: document.cookie },
    ...of('local storage', localStorage),
    ...of('session storage', sessionStorage),
  ];
}

/** Counts the seconds of audio that the page sends for each recording. */
export function countSent() {
  const sent = { seconds: 0 };
  Object.assign(globalThis, { sent });
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    if (data instanceof ArrayBuffer) sent.seconds += data.byteLength / 32_000;
    else if (String(data).includes('"start_stream"')) sent.seconds = 0;
    send.call(this, data);
  };
}

export const sentSeconds = () => (globalThis as unknown as InPage).sent.seconds;

/**
 * Returns every visible match: its middle in px of the viewport, whether it stays there and receives the mouse, whether
 * it is enabled, and whether it has the focus.
 */
export async function find(thing: Thing) {
  const library = (globalThis as unknown as InPage).TestingLibraryDom;
  const matcher = (name: Name) => (typeof name === 'string' ? name : new RegExp(name.source));
  const all =
    'text' in thing
      ? library.queryAllByText(document.body, matcher(thing.text))
      : 'label' in thing
        ? library.queryAllByLabelText(document.body, matcher(thing.label))
        : library.queryAllByRole(document.body, thing.role, { name: matcher(thing.name) });
  const shown = all.filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  for (const element of shown) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const middleOf = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const before = shown.map(middleOf);
  // Waits for frames, because a busy machine may draw nothing for a while.
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  return shown.map((element, at) => {
    const { x, y } = middleOf(element);
    return {
      x,
      y,
      isStill: x === before[at]!.x && y === before[at]!.y,
      isOnTop: element.contains(document.elementFromPoint(x, y)),
      isReady: !element.matches(':disabled, [aria-disabled=true]'),
      isFocused: element === document.activeElement,
    };
  });
}

/** Makes the page's microphone hear the sound given to `say`, and silence otherwise. */
export function listenToMe() {
  let context: AudioContext | undefined;
  let ear: MediaStreamAudioDestinationNode | undefined;
  MediaDevices.prototype.getUserMedia = async () => {
    await context?.close();
    context = new AudioContext();
    await context.resume();
    ear = context.createMediaStreamDestination();
    // A room is never completely silent. Firefox delivers nothing from an input without any sound.
    const room = new ConstantSourceNode(context, { offset: 0 });
    room.connect(ear);
    room.start();
    return ear.stream;
  };
  Object.assign(globalThis, {
    /** @param pcm 16-bit, 16 kHz, in base64 */
    async say(pcm: string) {
      const bytes = Uint8Array.from(atob(pcm), (letter) => letter.codePointAt(0)!);
      const samples = Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768);
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: 16_000 });
      // Copied before a node uses the buffer, because later data is not played.
      buffer.copyToChannel(samples, 0);
      const source = new AudioBufferSourceNode(context!, { buffer });
      source.connect(ear!);
      source.start();
      await new Promise((resolve) => source.addEventListener('ended', resolve));
    },
  });
}

export const say = (samples: string) => (globalThis as unknown as InPage).say(samples);

export const shownText = () => document.body.innerText;
