import { Lexer, LineCounter, isMap, parseDocument, visit, type Document } from 'yaml';
import { z } from 'zod';
import type { PackProblem } from '../finding.ts';
import { namesInFolder, PlainFileError, readPlainFile } from '../plain-file.ts';

/** A file with 10,000 students has 4 MB. */
const MOST_YAML_BYTES = 10_000_000;
const MOST_YAML_BYTES_IN_ALL = 50_000_000;
/** A file with 10,000 students has a million tokens. */
const MOST_TOKENS = 2_000_000;
/** Maximum number of names of unknown keys in a problem. */
const MOST_NAMES = 10;
const DEEPEST = 100;
/** In YAML, one mistake causes most of the errors that follow. */
const MOST_SYNTAX_PROBLEMS = 3;
/** Maximum number of shown problems in a file with valid YAML. */
export const MOST_PROBLEMS = 50;

export type YamlFile<T> = { name: string; value: T | undefined; problems: PackProblem[]; source: string };

export class YamlFiles {
  readonly #root: string;
  #bytesLeft = MOST_YAML_BYTES_IN_ALL;
  /** Changes what is written in a file before its shape is checked. */
  complete: (written: unknown) => void = () => {};

  constructor(root: string) {
    this.#root = root;
  }

  async readFolder<T>(folder: string, schema: z.ZodType<T>): Promise<YamlFile<T>[]> {
    try {
      const names = (await namesInFolder(this.#root, folder)).filter((name) => /\.ya?ml$/.test(name));
      const read: YamlFile<T>[] = [];
      for (const name of names) read.push(await this.read(`${folder}/${name}`, schema));
      return read;
    } catch (error) {
      return [{ name: folder, value: undefined, problems: [unreadable(error)], source: '' }];
    }
  }

  /** Reads a missing optional file as an empty one. */
  async read<T>(name: string, schema: z.ZodType<T>, { isOptional = false } = {}): Promise<YamlFile<T>> {
    try {
      const content = await readPlainFile(this.#root, name, MOST_YAML_BYTES);
      this.#bytesLeft -= content.length;
      if (this.#bytesLeft < 0)
        throw new PlainFileError(
          name,
          `makes more than ${MOST_YAML_BYTES_IN_ALL / 1e6} MB of YAML`,
          'Divide the pack.',
        );
      return parseYaml(name, content.toString('utf8'), schema, { complete: this.complete });
    } catch (error) {
      if (isOptional && error instanceof PlainFileError && error.isMissing) return parseYaml(name, '{}', schema);
      return { name, value: undefined, problems: [unreadable(error)], source: '' };
    }
  }
}

/** Reads a source of at most `mostTokens`. Problems name `name` as their file. */
export function parseYaml<T>(
  name: string,
  source: string,
  schema: z.ZodType<T>,
  {
    complete = () => {},
    mostTokens = MOST_TOKENS,
  }: { complete?: (written: unknown) => void; mostTokens?: number } = {},
): YamlFile<T> {
  const refuse = (problems: Omit<PackProblem, 'file'>[]) => ({
    name,
    value: undefined,
    problems: problems.map((problem) => ({ file: name, ...problem })),
    source,
  });
  const tooMuch = tooMuchIn(source, mostTokens);
  if (tooMuch !== undefined) return refuse([tooMuch]);
  const { document, lines } = documentOf(source);
  const wrong = syntaxProblems(document, lines);
  if (wrong.length > 0) return refuse(wrong.slice(0, MOST_SYNTAX_PROBLEMS));
  let written: unknown;
  try {
    written = document.toJS();
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return refuse([
      {
        line: lines.linePos(firstAlias(document)).line,
        message: 'The aliases (*name) of this file stand for too much text.',
        hint: 'Write the text in place of each alias.',
      },
    ]);
  }
  complete(written);
  const parsed = schema.safeParse(written);
  if (parsed.success) return { name, value: parsed.data, problems: [], source };
  const lineAt = (path: readonly PropertyKey[]) => lineOf(document, lines, path);
  const { issues } = parsed.error;
  const shown = issues.slice(0, MOST_PROBLEMS).map((issue) => explain(issue, schema, lineAt));
  return refuse([...shown, ...further(issues.length)]);
}

/** Skips the parser's check for repeated keys, which takes minutes for 300,000 keys. `syntaxProblems` finds them. */
function documentOf(source: string): { document: Document; lines: LineCounter } {
  const lines = new LineCounter();
  return { document: parseDocument(source, { lineCounter: lines, uniqueKeys: false }), lines };
}

/** Returns a problem for a source that would fill the memory. The lexer itself needs no memory. */
function tooMuchIn(source: string, mostTokens: number): Omit<PackProblem, 'file'> | undefined {
  let line = 1;
  let tokens = 0;
  let open = 0;
  // "- - -" opens one list each, until the end of the line.
  let openInLine = 0;
  for (const token of new Lexer().lex(source)) {
    tokens += 1;
    if (token === '[' || token === '{') open += 1;
    else if (token === ']' || token === '}') open -= 1;
    else if (token === '-' || token === '?') openInLine += 1;
    if (open + openInLine > DEEPEST)
      return { line, message: 'This is nested too deeply.', hint: 'Write fewer levels.' };
    if (tokens > mostTokens) return { line, message: 'This file is too long.', hint: 'Divide it.' };
    const breaks = token.split('\n').length - 1;
    line += breaks;
    if (breaks > 0) openInLine = 0;
  }
  return undefined;
}

function syntaxProblems(document: Document, lines: LineCounter): Omit<PackProblem, 'file'>[] {
  const problems = document.errors.slice(0, MOST_SYNTAX_PROBLEMS).map((error) => ({
    line: lines.linePos(quoteAround(document, error.pos[0]) ?? error.pos[0]).line,
    message: `This is not YAML: ${error.message.split(' at line ')[0]?.split('\n')[0] ?? error.code}.`,
    hint: 'Check the indentation, the quotes and the colons of this line and the one above.',
  }));
  visit(document, {
    Map(_key, { items }) {
      const keys = new Set<string>();
      for (const { key } of items) {
        if (keys.has(String(key)))
          problems.push({
            line: lines.linePos(rangeStart(key) ?? 0).line,
            message: `The key "${String(key)}" appears twice.`,
            hint: 'Write it once.',
          });
        keys.add(String(key));
      }
    },
  });
  return problems;
}

function firstAlias(document: Document): number {
  let start = 0;
  visit(document, {
    Alias(_key, node) {
      start = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return start;
}

export function lineFinder(source: string): (path: readonly PropertyKey[]) => number {
  const { document, lines } = documentOf(source);
  return (path) => lineOf(document, lines, path);
}

/** Returns the start of the quoted text around an error, because an open quote is reported at the file's end. */
function quoteAround(document: Document, position: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_key, node) {
      if (node.type?.startsWith('QUOTE') && node.range && node.range[0] < position && position <= node.range[2])
        start = node.range[0];
    },
  });
  return start;
}

/** Returns the line of the key at a path, or of its nearest existing parent. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    const key = isMap(parent) ? parent.items.find((pair) => String(pair.key) === String(last))?.key : undefined;
    const node = key ?? document.getIn(path.slice(0, length), true);
    const start = rangeStart(node);
    if (start !== undefined) return lines.linePos(start).line;
  }
  return 1;
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  const start: unknown = node.range[0];
  return typeof start === 'number' ? start : undefined;
}

function explain(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  lineAt: (path: readonly PropertyKey[]) => number,
): Omit<PackProblem, 'file'> {
  const where = issue.path.map(String).join('.');
  const field = schemaAt(schema, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const allowed = field instanceof z.ZodObject ? Object.keys(field.shape) : [];
    return {
      line: lineAt([...issue.path, key]),
      message: `Unknown ${issue.keys.length > 1 ? 'keys' : 'key'} ${namesOf(issue.keys)}.`,
      hint: allowed.length > 0 ? `Write one of ${allowed.join(', ')}.` : 'Take it out: nothing may stand here.',
    };
  }
  const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return {
    line: lineAt(issue.path),
    message: missing ? `"${where}" is missing.` : `"${where}" is wrong: ${issue.message}.`,
    hint: hintOf(schema, issue.path),
  };
}

function namesOf(keys: readonly string[]): string {
  const shown = keys.slice(0, MOST_NAMES).map((name) => `"${name}"`);
  const others = keys.length - shown.length;
  return others === 0 ? shown.join(', ') : `${shown.join(', ')}, and ${others} more`;
}

function hintOf(schema: z.ZodType, path: readonly PropertyKey[]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const description = describedAt(schema, path.slice(0, length));
    if (description !== undefined) return description;
  }
  return 'Compare with a pack that is known to be good.';
}

function describedAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  let field: unknown = step(schema, path);
  while (field instanceof z.ZodType) {
    if (field.description !== undefined) return field.description;
    field = inner(field);
  }
  return undefined;
}

function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): unknown {
  return bare(step(schema, path));
}

function step(schema: z.ZodType, path: readonly PropertyKey[]): unknown {
  let field: unknown = schema;
  for (const key of path) {
    const holder = bare(field);
    if (holder instanceof z.ZodObject) field = holder.shape[String(key)];
    else if (holder instanceof z.ZodArray) field = holder.element;
    else if (holder instanceof z.ZodRecord) field = holder.valueType;
    else return undefined;
  }
  return field;
}

function bare(field: unknown): unknown {
  let found = field;
  for (let next = inner(found); next !== undefined; next = inner(found)) found = next;
  return found;
}

function inner(field: unknown): unknown {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return field.unwrap();
  if (field instanceof z.ZodPipe) return field.in;
  return undefined;
}

export function further(found: number): Omit<PackProblem, 'file'>[] {
  const count = found - MOST_PROBLEMS;
  return count <= 0
    ? []
    : [{ line: 1, message: `There are ${count} more problems in this file.`, hint: 'Correct these first.' }];
}

/** Converts a PlainFileError to a problem, and throws any other error. */
export function unreadable(error: unknown): PackProblem {
  if (!(error instanceof PlainFileError)) throw error;
  return { file: error.file, line: 1, message: error.message, hint: error.hint };
}
