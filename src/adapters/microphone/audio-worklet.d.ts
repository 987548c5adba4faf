/** Globals that TypeScript's DOM library leaves out. */
declare const sampleRate: number;
/** Index of the current block's first sample since the start of the context. */
declare const currentFrame: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
