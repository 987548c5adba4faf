/** Files of soundswallower's acoustic model (its `model/en-us` folder), as bytes. */
export type ModelFiles = {
  featParams: Uint8Array;
  mdef: Uint8Array;
  means: Uint8Array;
  variances: Uint8Array;
  sendump: Uint8Array;
  transitionMatrices: Uint8Array;
  noiseDictionary: Uint8Array;
};

/** Everything a scorer is made of. The caller fetches or reads it; nothing here touches a disk or a network. */
export type ScorerAssets = {
  model: ModelFiles;
  /** `scoring/model/weights.json`, parsed or as bytes, and `scoring/model/weights.bin`. */
  weights: { header: unknown; data: Uint8Array };
  /** soundswallower's own .wasm; needed only where the package can't find it beside its script. */
  wasm?: ArrayBuffer;
};
