import { SAMPLE_RATE } from '../../contract/constants.ts';
import type { Capture, CaptureEvent, MicrophonePort, MicrophoneTrouble } from '../../machines/ports/microphone.port.ts';
import type { RecorderCommand, RecorderMessage } from './recorder.worklet.ts';
import recorderUrl from './recorder.worklet.ts?worker&url';
import { wavHeader } from './wav-header.ts';

/** Loudness of the open microphone, 0 to 1, some 30 times a second: drawn directly, never an event of a machine. */
export interface LevelMeter {
  subscribe(listener: (level: number) => void): () => void;
}

const isSafari = (userAgent: string) => /^((?!chrome|chromium|android).)*safari/i.test(userAgent);

/** 02§9: on Safari the browser's own processing is off; elsewhere it stays as the browser has it. */
export function constraints(userAgent: string): MediaTrackConstraints {
  return isSafari(userAgent)
    ? { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }
    : { channelCount: 1 };
}

export function troubleOf(error: unknown): MicrophoneTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'missing' : 'failed';
}

/** The microphone through an AudioWorklet; see the worklet for why it records at the device's rate. */
export function browserMicrophone(): MicrophonePort & { level: LevelMeter } {
  const listeners = new Set<(level: number) => void>();

  async function connect(listen: (event: CaptureEvent) => void, closed: AbortSignal) {
    // A context of its own for each recording: on iOS one that was interrupted never comes back.
    const context = new AudioContext();
    closed.addEventListener('abort', () => void context.close());
    const [stream] = await Promise.all([
      navigator.mediaDevices.getUserMedia({ audio: constraints(navigator.userAgent) }),
      context.audioWorklet.addModule(recorderUrl),
    ]);
    const stopTracks = () => stream.getTracks().forEach((track) => track.stop());
    if (closed.aborted) return stopTracks();
    closed.addEventListener('abort', stopTracks);
    // Unplugged, or taken by a call.
    stream
      .getAudioTracks()[0]
      ?.addEventListener('ended', () => listen({ type: 'capture.troubled', trouble: 'failed' }), { signal: closed });
    await context.resume();
    if (closed.aborted) return undefined;
    const recorder = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 });
    let header: ArrayBuffer | null = wavHeader(SAMPLE_RATE);
    recorder.port.onmessage = ({ data }: MessageEvent<RecorderMessage>) => {
      if (closed.aborted) return;
      if (data === 'drained') listen({ type: 'capture.drained' });
      else if ('level' in data) for (const listener of listeners) listener(Math.min(1, data.level * 4));
      else {
        listen({ type: 'capture.slice', slice: header ? joined(header, data.slice) : data.slice });
        header = null;
      }
    };
    context.createMediaStreamSource(stream).connect(recorder);
    listen({ type: 'capture.opened' });
    return (command: RecorderCommand) => recorder.port.postMessage(command);
  }

  return {
    open(listen): Capture {
      const closing = new AbortController();
      const connected = connect(listen, closing.signal).catch((error: unknown) => {
        if (!closing.signal.aborted) listen({ type: 'capture.troubled', trouble: troubleOf(error) });
        closing.abort();
        return undefined;
      });
      return {
        begin: () => void connected.then((tell) => tell?.('begin')),
        finish: () => void connected.then((tell) => tell?.('finish')),
        close: () => closing.abort(),
      };
    },
    isOnline: () => navigator.onLine,
    watchOnline(onChange) {
      const closing = new AbortController();
      const { signal } = closing;
      window.addEventListener('online', () => onChange(true), { signal });
      window.addEventListener('offline', () => onChange(false), { signal });
      return () => closing.abort();
    },
    level: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

function joined(header: ArrayBuffer, audio: ArrayBuffer): ArrayBuffer {
  const both = new Uint8Array(header.byteLength + audio.byteLength);
  both.set(new Uint8Array(header));
  both.set(new Uint8Array(audio), header.byteLength);
  return both.buffer;
}
