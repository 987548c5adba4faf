export interface NetworkSigns {
  /** A request got no response. */
  onFailed(): void;
  /** The browser lost its network. */
  onLost(): void;
  /** The browser has a network again, or the student returned to the tab. */
  onChanged(): void;
}

export interface NetworkPort {
  watch(signs: NetworkSigns): () => void;
  /** Rejects if the provider does not respond. */
  reach(): Promise<void>;
  /** The provider responds again after the network was lost. */
  tellReturned(): void;
  /** Calls back after each `tellReturned`. Returns a function that stops. */
  watchReturn(onReturned: () => void): () => void;
}
