import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPack } from '../../server/content/load-pack.ts';
import { readGift } from '../../server/packs/convert/gift.ts';
import { readH5p } from '../../server/packs/convert/h5p.ts';
import { readMoodleXml } from '../../server/packs/convert/moodle-xml.ts';
import { readWordList } from '../../server/packs/convert/word-list.ts';
import { runSchool } from '../../server/school/school.ts';
import { ownFolder } from '../support/own-folder.ts';

const GIFT = `// a comment
$CATEGORY: animals

::Pairs:: Match the words. {
  =cat -> con mèo
  =dog -> con chó #well done
}

::Clue:: It says \\"woof\\" \\= bark. {~cat =dog ~%50%duck}

The {=sun =Sun} shines.

Is it true? {T}`;

const GLOSSARY = `<?xml version="1.0" encoding="UTF-8"?>
<GLOSSARY><INFO><NAME>Animals &amp; more</NAME><ENTRIES>
  <ENTRY><CONCEPT>duck</CONCEPT><DEFINITION>&lt;p&gt;a bird that lives near water&lt;/p&gt;</DEFINITION></ENTRY>
</ENTRIES></INFO></GLOSSARY>`;

const QUIZ = `<?xml version="1.0"?><quiz>
  <question type="category"><category><text>x</text></category></question>
  <question type="multichoice"><questiontext format="html"><text><![CDATA[<p>It says meow.</p>]]></text></questiontext>
    <answer fraction="100"><text>cat</text></answer><answer fraction="0"><text>dog</text></answer></question>
  <question type="matching"><subquestion><text>dog</text><answer><text>con chó</text></answer></subquestion></question>
  <question type="essay"><questiontext><text>Write.</text></questiontext></question>
</quiz>`;

function h5p(mainLibrary: string, content: object): Uint8Array {
  return zipSync({
    'h5p.json': strToU8(JSON.stringify({ title: 'Cards', mainLibrary })),
    'content/content.json': strToU8(JSON.stringify(content)),
  });
}

describe('lists from other programs', () => {
  it('from GIFT become pairs, one right answer, and ways to write one, and the rest is reported', () => {
    expect(readGift(GIFT)).toEqual({
      words: [
        { text: 'cat', meaning: 'con mèo' },
        { text: 'dog', meaning: 'con chó' },
        {
          text: 'dog',
          question: { prompt: 'It says \\"woof\\" = bark.', options: ['cat', 'dog', 'duck'], correctIndex: 1 },
        },
        { text: 'sun', question: { prompt: 'The ___ shines.', options: ['sun'], correctIndex: 0 } },
      ],
      skipped: [expect.stringContaining('Is it true?')],
    });
  });

  it('from Moodle’s XML become a glossary, and questions', () => {
    expect(readMoodleXml(GLOSSARY)).toEqual({
      title: 'Animals & more',
      words: [{ text: 'duck', meaning: 'a bird that lives near water' }],
      skipped: [],
    });
    expect(readMoodleXml(QUIZ)).toEqual({
      words: [
        { text: 'cat', question: { prompt: 'It says meow.', options: ['cat', 'dog'], correctIndex: 0 } },
        { text: 'dog', meaning: 'con chó' },
      ],
      skipped: ['A question of the type "essay".'],
    });
    for (const wrong of ['<html></html>', 'nothing', '<quiz><question', `<!DOCTYPE a>${QUIZ}`])
      expect(() => readMoodleXml(wrong)).toThrow(/neither a Moodle glossary|not (Moodle )?XML/);
  });

  it('from H5P become cards, gaps, and lists', () => {
    expect(readH5p(h5p('H5P.Dialogcards', { dialogs: [{ text: '<p>cat</p>', answer: 'con&nbsp;mèo' }] }))).toEqual({
      title: 'Cards',
      words: [{ text: 'cat', meaning: 'con mèo' }],
      skipped: [],
    });
    expect(readH5p(h5p('H5P.Flashcards', { cards: [{ text: 'It says woof.', answer: 'dog' }] })).words).toEqual([
      { text: 'dog', meaning: 'It says woof.' },
    ]);
    const gap = (text: string, prompt: string) => ({
      text,
      question: { prompt, options: ['cat', 'dog'], correctIndex: text === 'cat' ? 0 : 1 },
    });
    const words = [gap('cat', 'A ___ says meow, a dog says woof.'), gap('dog', 'A cat says meow, a ___ says woof.')];
    const text = 'A *cat/kitty:meow* says meow, a *dog* says woof.';
    expect(readH5p(h5p('H5P.Blanks', { questions: [`<p>${text}</p>`] })).words).toEqual(words);
    expect(readH5p(h5p('H5P.DragText', { textField: text })).words).toEqual(words);
    expect(readH5p(h5p('H5P.FindTheWords', { wordList: 'CAT, Dog' })).words).toEqual([
      { text: 'cat' },
      { text: 'dog' },
    ]);
  });

  it('from another kind of H5P are refused with its name', () => {
    expect(() => readH5p(h5p('H5P.Video', {}))).toThrow('H5P.Video');
    expect(() => readH5p(h5p('H5P.Blanks', { questions: 7 }))).toThrow('H5P.Blanks');
    expect(() => readH5p(strToU8('PK'))).toThrow('not an H5P file');
  });

  it('in plain text can have any separator', () => {
    expect(readWordList('\uFEFF# animals\r\ncat\tcon mèo\r\n\r\ndog\tcon chó\r\n').words).toEqual([
      { text: 'cat', meaning: 'con mèo' },
      { text: 'dog', meaning: 'con chó' },
    ]);
    expect(readWordList('"cat","con mèo"\ndog').words).toEqual([{ text: 'cat', meaning: 'con mèo' }, { text: 'dog' }]);
  });
});

describe('convert', () => {
  const folder = ownFolder();
  const run = async (...words: string[]) => {
    let error = '';
    const exitCode = await runSchool(['convert', ...words], {
      environment: {},
      out: () => {},
      error: (text) => (error += text),
      isWatched: false,
      readInput: async () => '',
    });
    return { exitCode, error };
  };

  it('writes a study set that lacks only translations', async () => {
    const file = join(folder, 'animals.tsv');
    writeFileSync(
      file,
      'con mèo\tcat\nhorse\tan animal that people ride\nlion\ta big wild cat\ncat\tagain\n漢字\t字\n',
    );
    const target = join(folder, 'study-sets');
    mkdirSync(target);
    const { exitCode, error } = await run(file, join(target, 'animals.yaml'), '--language', 'vi', '--level', 'A2');
    expect(exitCode).toBe(0);
    expect(error).toBe(
      'Left out: "cat": it appears twice.\nLeft out: "漢字": it is not an English word or sentence.\n',
    );
    const written = parse(readFileSync(join(target, 'animals.yaml'), 'utf8')) as { items: object[] };
    expect(written.items).toEqual([
      expect.objectContaining({ id: 'animals-cat', text: 'cat', ipa: 'kæt', translations: { vi: 'con mèo' } }),
      expect.objectContaining({
        skills: {
          speaking: {},
          reading: { prompt: 'an animal that people ride', options: ['cat', 'horse', 'lion'], correct_index: 1 },
          writing: { scrambled: [{ word: 'horse', letters: expect.not.stringMatching(/^(horse|shore)$/) }] },
        },
      }),
      expect.objectContaining({ text: 'lion' }),
    ]);
    const problems = await readPack(folder).then(
      () => [],
      (reason: { problems: { message: string }[] }) => reason.problems.map(({ message }) => message),
    );
    expect(problems.length).toBeGreaterThan(0);
    for (const message of problems) expect(message).toMatch(/translations/);
    expect(await run(file, join(target, 'animals.yaml'))).toMatchObject({ exitCode: 1 });
  });

  it('rejects an unreadable file, and leaves nothing behind', async () => {
    const file = join(folder, 'words.docx');
    writeFileSync(file, 'x');
    expect(await run(file, join(folder, 'x.yaml'))).toMatchObject({ exitCode: 1 });
    expect(await run(join(folder, 'none.csv'), join(folder, 'x.yaml'))).toMatchObject({ exitCode: 1 });
    writeFileSync(join(folder, 'none.csv'), '漢字\n');
    expect((await run(join(folder, 'none.csv'), join(folder, 'x.yaml'))).error).toContain('No usable words found in');
  });

  it('rejects a list that is a link, a FIFO, or missing', async () => {
    const target = join(folder, 'refused.yaml');
    symlinkSync('/etc/passwd', join(folder, 'link.csv'));
    execFileSync('mkfifo', [join(folder, 'pipe.csv')]);
    for (const [file, error] of [
      ['link.csv', 'link.csv is a link. Put the file itself here, or delete it.\n'],
      ['pipe.csv', 'pipe.csv is a FIFO. Put the file itself here, or delete it.\n'],
      ['missing.csv', 'missing.csv is missing. Put missing.csv here.\n'],
    ] as const)
      expect(await run(join(folder, file), target)).toEqual({ exitCode: 1, error });
    expect(existsSync(target)).toBe(false);
  });
});
