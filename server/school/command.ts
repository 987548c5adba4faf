import type { Config } from '../config/config.ts';
import type { Database } from '../database/tables.ts';
import type { Surroundings } from '../surroundings.ts';

/** An operator's command, also the source of `npm run school -- NAME --help`. */
export type SchoolCommand = {
  name: string;
  /** One line, without a period. */
  summary: string;
  details?: string;
  /** One-line explanations for `<name>` (required), `[name]` (optional), or `[name...]` (any number). */
  arguments?: Readonly<Record<string, string>>;
  /** One-line explanations for `--flag` or `--option <value>`. `--json` and `--help` are built in. */
  options?: Readonly<Record<string, string>>;
  /** Throws SchoolError without changing anything. */
  run: (operator: Operator, given: Given) => Promise<Outcome>;
};

export type Given = {
  values: readonly string[];
  has: (flag: string) => boolean;
  option: (name: string) => string | undefined;
};

/** A command prints `data` with --json, else `text`, which has no final line break. */
export type Outcome = { data: unknown; text: string };

export type Operator = {
  readonly config: Config;
  around: Surroundings;
  /** Opens the store, even while a server runs. Throws SchoolError if it is missing or of another version. */
  store: (how?: { create: boolean }) => Promise<Database>;
  progress: (done: number, all: number, what: string) => void;
  warn: (line: string) => void;
  readInput: () => Promise<string>;
};
