export interface TextFile {
  /** With extension. */
  name: string;
  /** As in `Content-Type`. */
  type: string;
  text: string;
}

export interface FilePort {
  save(file: TextFile): void;
}
