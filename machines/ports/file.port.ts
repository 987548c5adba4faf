/** A file for the student to keep. */
export interface TextFile {
  /** With its ending. */
  name: string;
  /** As in `Content-Type`. */
  type: string;
  text: string;
}

export interface FilePort {
  /** Hands it to the browser, which saves it where it saves downloads. */
  save(file: TextFile): void;
}
