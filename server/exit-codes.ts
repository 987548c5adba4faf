/** Exit codes of commands. Scripts may rely on these numbers. */
export const EXIT = {
  done: 0,
  /** The input is wrong or names nothing known. Nothing was changed. */
  refused: 1,
  /** Unknown command or option, or missing argument. */
  usage: 2,
  /** Wrong configuration, or a store that cannot be opened, read, or written. */
  store: 3,
  /** A missing program, a full disk, or a bug in Outloud. */
  failed: 4,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command's failure. `message` is one line, and `issues` are further lines, each with its place. */
export class SchoolError extends Error {
  override readonly name = 'SchoolError';
  readonly exitCode: ExitCode;
  readonly issues: readonly string[];
  readonly data: object;

  constructor(message: string, more: { exitCode?: ExitCode; issues?: readonly string[]; data?: object } = {}) {
    super(message);
    this.exitCode = more.exitCode ?? EXIT.refused;
    this.issues = more.issues ?? [];
    this.data = more.data ?? {};
  }
}
