import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { jsonSchemas } from '../../server/content/json-schemas.ts';
import { findSpeaker } from '../../server/school/packs.ts';
import { ownFolder } from '../support/own-folder.ts';
import { oneProvider } from './support/each-provider.ts';
import { png } from './support/media.ts';
import { databases } from './support/databases.ts';
import { school, settingsOf } from './support/operator.ts';
import { homework, lessonOf, PACK_TABLES, wordSet, writePack } from './support/packs.ts';
import { people } from './support/test-school.ts';

const docs = (name: string) => new URL(`../../docs/schemas/${name}`, import.meta.url);

const folder = ownFolder();

describe('a pack at its author', () => {
  it('starts as a valid one, with the schemas that it names', async () => {
    const own = join(folder, 'new');
    expect(await school(['new', own])).toMatchObject({ exitCode: 0, error: '' });
    expect(await school(['check', own])).toMatchObject({ exitCode: 0, error: '' });
    for (const file of ['school.yaml', 'study-sets/at-the-beach.yaml', 'read-aloud/a-day-at-the-beach.yaml']) {
      const [, named = ''] = /\$schema=(\S+)/.exec(readFileSync(join(own, file), 'utf8')) ?? [];
      expect(readdirSync(join(own, 'schemas'))).toContain(named.split('/').at(-1));
    }
    expect(await school(['new', own])).toMatchObject({ exitCode: 1, out: '' });
  });

  it('has schemas in docs for editors, equal to the schemas of the check', () => {
    const schemas = jsonSchemas();
    expect(readdirSync(docs('')).toSorted()).toEqual(Object.keys(schemas).toSorted());
    for (const [name, schema] of Object.entries(schemas))
      expect(JSON.parse(readFileSync(docs(name), 'utf8')), 'run node scripts/pack-schemas.ts').toEqual(
        JSON.parse(JSON.stringify(schema)),
      );
  });

  it('gets errors with file, line, and correction, also as JSON', async () => {
    const own = join(folder, 'wrong');
    await school(['new', own]);
    const file = join(own, 'study-sets/at-the-beach.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('correct_index: 0 #', 'correct_index: 9 #'));
    const said = await school(['check', own]);
    expect(said).toMatchObject({ exitCode: 1, out: '' });
    expect(said.error).toMatch(/^1 problem in .*\nstudy-sets\/at-the-beach\.yaml:22: .* outside .* Write 0 to 2\.\n$/);
    expect((await school(['check', own, '--json'])).json()).toMatchObject({
      error: { problems: [{ file: 'study-sets/at-the-beach.yaml', line: 22, hint: 'Write 0 to 2.' }] },
    });
    expect(await school(['check', join(folder, 'nowhere')])).toMatchObject({ exitCode: 1 });
  });

  it('hears which command installs the natural voices, and why they can’t be used', async () => {
    const data = join(folder, 'voiceless');
    const config = readConfig({ DATA_DIR: data });
    const said = async () => {
      const found = await findSpeaker(config);
      return found.speaker === undefined ? found.why : (found.hint ?? '');
    };
    expect(await said()).toMatch(/The natural voices are not installed.*Run: npm run school -- voice/);
    mkdirSync(join(data, 'voice'), { recursive: true });
    writeFileSync(join(data, 'voice', 'model.onnx'), 'cut');
    expect(await said()).toMatch(/model.onnx has 3 bytes instead of 92361271.*Run: npm run school -- voice/);
    const nowhere = await school(['voice', '--from', join(folder, 'nowhere')], { DATA_DIR: data });
    expect(nowhere).toMatchObject({ exitCode: 4, error: expect.stringContaining('doesn’t exist. Check the path') });
    expect(readdirSync(data)).toEqual(['voice']);
  });

  it('shows how each numeral in a text that students say is expected', async () => {
    const own = writePack(join(folder, 'numerals'), {
      'read-aloud/old-train.yaml': {
        id: 'old-train',
        title: 'The old train',
        level: 'B2',
        topic: 'travel',
        voice: 'slt',
        key_words: [],
        text: 'The train was built in 1905. It cost $5.50, and 20% were children.',
      },
    });
    const said = await school(['check', own]);
    expect(said.error).toBe('');
    expect(said.out).toContain('  1905: nineteen oh five, or nineteen hundred five, or nineteen hundred and five, or ');
    expect(said.out).toContain('  $5.50: five dollars and fifty cents, or five dollars fifty cents, or five fifty');
    expect(said.out).toContain('  20%: twenty percent\n');
  });

  it('is refused by check and import if it links to the store, and nothing is published', async () => {
    const store = join(folder, 'store');
    writeFileSync(store, 'SQLite format 3\0');
    const card = { ...wordSet('pets', ['cat']).items[0]!, audio: 'cat.mp3' };
    const own = writePack(join(folder, 'linked'), {
      'study-sets/pets.yaml': { ...wordSet('pets', ['cat']), items: [card] },
      'audio/origins.yaml': {},
    });
    symlinkSync(store, join(own, 'audio/cat.mp3'));
    const data = join(folder, 'linked-data');
    for (const command of ['check', 'import'])
      expect(await school([command, own], { DATA_DIR: data })).toMatchObject({
        exitCode: 1,
        error: expect.stringContaining('audio/cat.mp3:1: audio/cat.mp3 is a link. Put the file itself here'),
      });
    expect(existsSync(join(data, 'audio', 'cat.mp3'))).toBe(false);
  });

  it('is refused if it is empty', async () => {
    expect((await school(['check', writePack(join(folder, 'empty'), {})])).error).toContain('This pack is empty');
  });
});

describe.each(databases)('a pack at an operator, on $name', ({ open }) => {
  const provider = oneProvider(open);
  const run = (...words: string[]) => school(words, settingsOf(provider), { now: () => provider.now() });
  const store = async () => {
    const { db } = provider.server;
    const rows = await Promise.all(PACK_TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
    return Object.fromEntries(
      PACK_TABLES.map((table, at) => [table, rows[at]!.map((row) => JSON.stringify(row)).toSorted()]),
    );
  };
  beforeAll(() => {
    // An import would have put them next to the store, but this school came from its folder.
    const data = dirname(provider.storeFile);
    for (const kind of ['audio', 'pictures'])
      cpSync(join(provider.school, kind), join(data, kind), { recursive: true });
  });

  it('is imported, checked against the school, and exported to an equal one', async () => {
    const pets = wordSet('pets', ['cat', 'horse'], ['speaking', 'writing']);
    const files = {
      'school.yaml': {
        pronunciations: { Xochitl: ['ˈsoʊtʃiːl'] },
        assignments: [homework('pets-work', 'r1', [lessonOf('pets-lesson', 'pets')], { students: ['ana'] })],
      },
      'study-sets/pets.yaml': {
        ...pets,
        items: pets.items.map((item) => (item.text === 'cat' ? { ...item, picture: 'tabby.png' } : item)),
      },
      'pictures/tabby.png': png('tabby'),
    };
    const pack = writePack(join(folder, 'pets'), files);
    expect(await run('check', pack, '--store')).toMatchObject({ exitCode: 0 });
    const imported = await run('import', pack, '--without-audio');
    expect(imported).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('cards: 2 new, 0 changed, 0 unchanged'),
    });
    expect(imported.error).toContain('2 texts without model audio');
    expect(imported.error).not.toContain('contains no assignments');
    const before = await store();
    const exported = join(folder, `exported-${provider.server.port}`);
    expect(await run('export', exported)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('It contains students’ names'),
      error: '',
    });
    expect(await run('check', exported)).toMatchObject({ exitCode: 0, error: '' });
    expect(readFileSync(join(exported, 'pictures', 'tabby.png'))).toEqual(png('tabby'));
    const again = await run('import', exported, '--without-audio', '--json');
    expect(again.exitCode).toBe(0);
    expect((again.json() as { tables: object }).tables).toMatchObject({
      students: { added: 0, changed: 0 },
      assignments: { added: 0, changed: 0 },
      items: { added: 0, changed: 0 },
      contents: { added: 0, changed: 0 },
    });
    expect(await store()).toEqual(before);
    expect(await run('export', exported)).toMatchObject({ exitCode: 1 });
    const published = join(dirname(provider.storeFile), 'audio', 'hello.mp3');
    rmSync(published);
    symlinkSync(provider.storeFile, published);
    const careful = await run('export', `${exported}-careful`, '--content');
    expect(careful).toMatchObject({ exitCode: 0, error: 'Left out: audio/hello.mp3 is a link.\n' });
    expect(readdirSync(join(`${exported}-careful`, 'audio'))).not.toContain('hello.mp3');
    const whole = readFileSync(join(exported, 'school.yaml'), 'utf8');
    expect(whole).toContain(people.ana);
    expect(whole).not.toContain('argon2');
    expect(await run('export', `${exported}-content`, '--content')).toMatchObject({
      exitCode: 0,
      out: expect.not.stringContaining('It contains students’ names'),
    });
    expect(readFileSync(join(`${exported}-content`, 'school.yaml'), 'utf8')).not.toContain(people.ana);
  });

  it('says that it assigns nothing', async () => {
    const files = { 'school.yaml': {}, 'study-sets/farm.yaml': wordSet('farm', ['cat', 'horse'], ['writing']) };
    const imported = await run('import', writePack(join(folder, 'farm'), files), '--without-audio');
    expect(imported).toMatchObject({ exitCode: 0, error: expect.stringContaining('contains no assignments') });
  });

  it('is refused with 1 if it does not fit, and nothing changes', async () => {
    const before = await store();
    const pack = writePack(join(folder, 'unfit'), {
      'school.yaml': { assignments: [homework('work', 'no-class', [lessonOf('work-1', 'greetings')])] },
    });
    expect(await school(['check', pack])).toMatchObject({ exitCode: 0 });
    for (const words of [
      ['check', pack, '--store'],
      ['import', pack],
    ] as const)
      expect(await run(...words)).toMatchObject({
        exitCode: 1,
        error: expect.stringMatching(/school\.yaml:1: Unknown class "no-class"/),
      });
    expect(await store()).toEqual(before);
  });
});
