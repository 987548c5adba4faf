/**
 * Lists turns of phrase that docs/writing.md rules out, in comments, test titles, and docs.
 * `node scripts/prose.ts [FOLDER or FILE …]` reads these files, or every clean folder. Exits with 1 if it finds any.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { root } from './prepare.mjs';

/** Folders and files without a flagged phrase. */
const CLEAN = [
  '.storybook',
  'README.md',
  'bench',
  'conformance',
  'contract',
  'dialogue',
  'docs',
  'e2e',
  'machines',
  'packages',
  'playwright.config.ts',
  'scoring',
  'scripts',
  'server',
  'src',
  'stories',
  'tests',
  'training',
  'vite.config.ts',
  'vitest.config.ts',
  'walks',
  'words',
];

/** The rule that a phrase breaks, and how to find the phrase. */
const RULES: [name: string, phrase: RegExp][] = [
  ['Name the actor', /\b(?:who|what|which|wher|when)(?:so)?ever\b|\b(?:some|any|no)body\b/giu],
  [
    'Begin with a verb or a noun',
    /(?:^|(?<=[.:] ))(?:What(?! we gave up\.)|Where|Of|Who|Whose|Whom|How(?! to)|That(?! way)|Whether all)\b(?!.*\?)/gmu,
  ],
  [
    'Use subject, verb, object',
    /\bbe (?:it|they)\b|\b(?:as|than) (?:it (?:is|was)|they (?:are|were))\b|\bso (?:is|are|does|do) /giu,
  ],
  ['Use if or when for conditions', /\bwhere (?:it|they|there|that|this|one|none|nothing|he|she) /giu],
  [
    'Use the standard term',
    /\b(?:parted|beside|in earnest|in any case|stands? in for|(?:has|have) it alone|com(?:es?|ing) to be)\b/giu,
  ],
  [
    'Use an active verb',
    /\b(?:goes|go|going|went|gone) on\b|\b(?:is|are|was|were|be) (?:asked for|come to|kept)\b|\bcame to\b|\bstands\b(?! for)|\blies\b/giu,
  ],
  [
    'Say what exists',
    /\b(?:is|are|was|were) there\b(?!,? (?:a|an|any|no|one)\b)|\bthere (?:is|are) none\b|(?<!there )\b(?:is|are) no(?:ne)?\b(?! (?:longer|more|fewer|less))/giu,
  ],
  [
    'Name what a pronoun stands for',
    /\b(?:the same|such)(?=[.,;:)]|$)|\bthose (?:of|that|which|who)\b|\bthat of\b/gimu,
  ],
  ['Give each idea a sentence', /; (?=[a-z])/gu],
];

type Text = { line: number; text: string };

/** A comment as running text, without the marks of a comment, code spans, and quotations. */
function textOf(comment: string): string {
  return plain(
    comment
      .replace(/^\*/u, '')
      .replaceAll(/^\s*\* ?/gmu, '')
      .trim(),
  );
}

/** `text` without code spans and quotations, which may say anything. */
function plain(text: string): string {
  return text.replaceAll(/`[^`]*`/gu, '`…`').replaceAll(/"[^"\n]*"|“[^”]*”/gu, '“…”');
}

/**
 * Comments and the titles of tests, also of parameterized ones. Line comments that follow one another are one comment.
 */
function ofCode(file: string, source: string): Text[] {
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const comments: Text[] = [];
  let end = -1;
  for (const comment of parseSync(file, source).comments) {
    const text = textOf(comment.value);
    const isContinued = comment.type === 'Line' && /^[^\n]*\n\s*$/u.test(source.slice(end, comment.start)) && end > 0;
    const isAlone = /(?:^|\n)[ \t]*$/u.test(source.slice(0, comment.start));
    if (isContinued && isAlone) comments.at(-1)!.text += ` ${text}`;
    else comments.push({ line: lineAt(comment.start), text });
    end = comment.type === 'Line' ? comment.end : -1;
  }
  const titles = [
    ...source.matchAll(
      /(?:(?<!\.)\b(?:it|test|describe|suite|onBoth|overEach)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\\\n]*)"|`([^`]*)`)(?=,)/gu,
    ),
  ].map((title) => ({
    line: lineAt(title.index),
    text: plain((title[1] ?? title[2] ?? title[3]!).replace(/^(?:\[[\w, -]+\] ?)+/u, '')),
  }));
  return [...comments, ...titles];
}

/** The paragraphs, list items, and table rows of a page, without code blocks. */
function ofPage(source: string): Text[] {
  const withoutCode = source.replaceAll(/^ *```[\s\S]*?^ *```/gmu, (block) => block.replaceAll(/[^\n]/gu, ''));
  const paragraphs: Text[] = [];
  for (const [n, line] of withoutCode.split('\n').entries()) {
    const isContinued = /^ *[^\s\-*#>|\d]/u.test(line) && paragraphs.at(-1)?.text;
    const text = line.replace(/^\s*(?:[-*#>|]+|\d+\.) */u, '').trim();
    if (isContinued) paragraphs.at(-1)!.text += ` ${text}`;
    else paragraphs.push({ line: n + 1, text });
  }
  return paragraphs.map(({ line, text }) => ({ line, text: plain(text) }));
}

function read(path: string): string[] {
  const folder = join(root, path);
  if (statSync(folder).isFile()) return [path];
  return globSync('**/*.{ts,tsx,mjs,md}', {
    cwd: folder,
    exclude: ['**/node_modules/**', 'charts/**', 'contract.md'],
  }).map((name) => relative(root, join(folder, name)));
}

let count = 0;
for (const file of (process.argv.length > 2 ? process.argv.slice(2) : CLEAN).flatMap(read).toSorted()) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const { line, text } of file.endsWith('.md') ? ofPage(source) : ofCode(file, source))
    for (const [name, phrase] of RULES)
      for (const [found] of text.matchAll(phrase)) {
        count += 1;
        console.log(`${file}:${line}: ${name} (${found.trim()}): ${text.replaceAll(/\s+/gu, ' ')}`);
      }
}
if (count > 0) console.log(`${count} flagged. docs/writing.md says how to rewrite them.`);
process.exit(count > 0 ? 1 : 0);
