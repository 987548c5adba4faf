export interface ClipboardPort {
  /** Must be called while a press is handled. Rejects if the browser refuses. */
  copy(text: string): Promise<void>;
}
