import recorderUrl from './recorder.worklet.ts?worker&url';
import type { RecorderCommand } from './recorder.worklet.ts';

export interface AudioUse {
  /** Aborted when the browser took the audio away. */
  lost: AbortSignal;
  readonly isRunning: boolean;
  resume(): Promise<void>;
  /** Resolves when recorders can be made. */
  ready(): Promise<void>;
  /** A recorder of this stream, until the signal. */
  recorder(stream: MediaStream, until: AbortSignal): AudioWorkletNode;
  /** Safe to call twice. */
  release(): void;
}

interface Graph {
  context: AudioContext;
  hasRecorder: Promise<void>;
  lost: AbortController;
  users: number;
  /** Asked to suspend: its state shows it only later. */
  isResting: boolean;
}

/**
 * The page's one AudioContext, suspended while nobody uses it. A new one replaces it only when the browser closed or
 * interrupted it, since on iOS one that was interrupted never comes back, or when it refused what was asked of it.
 */
export class PageAudio {
  #graph: Graph | null = null;

  use(): AudioUse {
    const graph = (this.#graph ??= this.#create());
    graph.users++;
    let isUsed = true;
    const refused = (error: unknown) => {
      this.#discard(graph);
      throw error;
    };
    return {
      lost: graph.lost.signal,
      get isRunning() {
        return graph.context.state === 'running' && !graph.isResting;
      },
      resume() {
        graph.isResting = false;
        return graph.context.resume().catch(refused);
      },
      ready: () => graph.hasRecorder.catch(refused),
      recorder(stream, until) {
        try {
          return recorderOf(graph.context, stream, until);
        } catch (error) {
          return refused(error);
        }
      },
      release() {
        if (isUsed) graph.users--;
        isUsed = false;
        if (graph.users > 0 || graph.context.state === 'closed') return;
        graph.isResting = true;
        void graph.context.suspend();
      },
    };
  }

  #create(): Graph {
    const context = new AudioContext();
    const hasRecorder = context.audioWorklet.addModule(recorderUrl);
    // Whoever asks for a recorder gets the error.
    hasRecorder.catch(() => {});
    const graph: Graph = { context, hasRecorder, lost: new AbortController(), users: 0, isResting: false };
    context.addEventListener(
      'statechange',
      () => {
        if (context.state === 'interrupted' || context.state === 'closed') this.#discard(graph);
      },
      { signal: graph.lost.signal },
    );
    return graph;
  }

  #discard(graph: Graph) {
    if (this.#graph === graph) this.#graph = null;
    graph.lost.abort();
    if (graph.context.state !== 'closed') void graph.context.close();
  }
}

function recorderOf(context: AudioContext, stream: MediaStream, until: AbortSignal) {
  const source = context.createMediaStreamSource(stream);
  const recorder = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 });
  source.connect(recorder);
  recorder.port.start();
  until.addEventListener('abort', () => {
    // It hands over what it has heard, and closes the port.
    recorder.port.postMessage({ type: 'end' } satisfies RecorderCommand);
    source.disconnect();
  });
  return recorder;
}
