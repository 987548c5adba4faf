import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';

/** One command of the operator's. `npm run school -- NAME --help` is made from it. */
export type SchoolCommand = {
  name: string;
  /** One line, without a period. */
  summary: string;
  /** Shown below the options: what to know, and examples. */
  details?: string;
  /** `<name>`: has to be given; `[name]`: may be; `[name...]`: any number. Each with its one-line explanation. */
  arguments?: Readonly<Record<string, string>>;
  /** `--flag`, `--option <value>`: each with its one-line explanation. `--json` and `--help` are there already. */
  options?: Readonly<Record<string, string>>;
  /** Throws SchoolError, having changed nothing. */
  run: (operator: Operator, given: Given) => Promise<Outcome>;
};

/** What stands on the command line. */
export type Given = {
  /** Those of `arguments`, in their order. */
  values: readonly string[];
  /** Whether a `--flag` was given; named without its dashes. */
  has: (flag: string) => boolean;
  /** The value of an `--option <value>`; undefined where it was not given. */
  option: (name: string) => string | undefined;
};

/** What a command has to say: `data` with --json, else `text`, which ends without a line break. */
export type Outcome = { data: unknown; text: string };

/** What a command works with. */
export type Operator = {
  /** The server's own settings. */
  readonly config: Config;
  around: Surroundings;
  /**
   * The store that `config` names, safe beside a running server; opened once, and closed when the command ends. Throws
   * SchoolError where there is none (unless `create`), or where it is of another version than this program.
   */
  store: (how?: { create: boolean }) => Promise<Database>;
  /** Tells how far long work is, where a person watches; nothing else may be told by it. */
  progress: (done: number, all: number, what: string) => void;
  /** Something to know that is no part of the outcome. */
  warn: (line: string) => void;
  /** All of standard input, as text. */
  readInput: () => Promise<string>;
};
