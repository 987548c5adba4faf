import recorderUrl from './recorder.worklet.ts?worker&url';
import type { RecorderCommand } from './recorder.worklet.ts';

export interface AudioUse {
  /** Aborted when the browser takes the audio away. */
  lost: AbortSignal;
  readonly isRunning: boolean;
  resume(): Promise<void>;
  ready(): Promise<void>;
  recorder(stream: MediaStream, until: AbortSignal): AudioWorkletNode;
  release(): void;
}

interface Graph {
  context: AudioContext;
  hasRecorder: Promise<void>;
  lost: AbortController;
  users: number;
  /** True after suspending the context, because its state changes only later. */
  isResting: boolean;
}

/** The page's one AudioContext, suspended while unused. On iOS an interrupted context is lost for good. */
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
    // The recorder hands over its remaining sound and closes the port.
    recorder.port.postMessage({ type: 'end' } satisfies RecorderCommand);
    source.disconnect();
  });
  return recorder;
}
