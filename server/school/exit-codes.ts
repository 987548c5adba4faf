/** What a command ends with; a script may rely on these numbers. */
export const EXIT = {
  done: 0,
  /** What it was asked to do can't be done: the input is wrong, or names nobody. Nothing was changed. */
  refused: 1,
  /** An unknown command or option, or an argument is missing. */
  usage: 2,
  /** The configuration is wrong, or the store can't be opened, read or written. */
  store: 3,
  /** The machine lacks something (a program, room on the disk), or there is a mistake in Outloud. */
  failed: 4,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Why a command does not do what it was asked. The message is one plain line; `issues` are further ones, each with its place. */
export class SchoolError extends Error {
  override readonly name = 'SchoolError';
  readonly exitCode: ExitCode;
  readonly issues: readonly string[];
  /** The same for scripts, beside message and issues in what --json prints. */
  readonly data: object;

  constructor(message: string, more: { exitCode?: ExitCode; issues?: readonly string[]; data?: object } = {}) {
    super(message);
    this.exitCode = more.exitCode ?? EXIT.refused;
    this.issues = more.issues ?? [];
    this.data = more.data ?? {};
  }
}
