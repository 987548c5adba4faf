export interface ClipboardPort {
  /** Called in the press that asked for it; rejects when the browser refuses. */
  copy(text: string): Promise<void>;
}
