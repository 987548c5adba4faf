/** The globals of an AudioWorkletGlobalScope, which TypeScript's dom library leaves out. */
declare const sampleRate: number;
/** Of the first sample of the block that is processed, counted from the start of the context. */
declare const currentFrame: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
