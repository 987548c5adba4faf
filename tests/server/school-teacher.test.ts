import { describe, expect, it } from 'vitest';
import { databases } from './support/databases.ts';
import { oneProvider } from './support/each-provider.ts';
import { school, settingsOf } from './support/operator.ts';
import { talker, turnOf } from './support/talk.ts';
import { people } from './support/test-school.ts';

describe.each(databases)("a teacher's exports, over $name", ({ open }) => {
  const provider = oneProvider(open);
  const run = (...words: string[]) => school(words, settingsOf(provider), { now: provider.now });

  it("include a class's progress, whose average stays right after a student is erased", async () => {
    const read = async () =>
      (await run('progress', 'Class 1', '--json')).json() as {
        average: number;
        rows: { email: string; score: number | null }[];
      };
    const before = await read();
    const scored = before.rows.filter(({ score }) => score !== null);
    expect(scored.map(({ email }) => email)).toContain(people.ana);
    const { out } = await run('progress', 'r1', '--csv');
    expect(out.split('\r\n')).toHaveLength(before.rows.length + 1);
    await run('erase-student', people.ana, '--yes');
    const after = await read();
    expect(after.rows).toEqual(before.rows.filter(({ email }) => email !== people.ana));
    const left = after.rows.flatMap(({ score }) => (score === null ? [] : [score]));
    const sum = left.reduce((total, score) => total + score, 0);
    expect(after.average).toEqual(left.length === 0 ? null : sum / left.length);
  });

  it('have only a header for a class without assignments', async () => {
    expect((await run('progress', 'e1', '--csv')).out.trimEnd()).toBe(
      '\uFEFFemail,first_name,last_name,assignment,due,status,score,verified,heard_answers,answers',
    );
    expect((await run('progress', 'e1')).out).toContain('No assignments.');
  });

  it('include the words of role-plays', async () => {
    const { user_token: token } = await provider.logIn(people.tam);
    const tam = talker(provider, () => token);
    const lesson = { assignment_id: 'market', assignment_detail_id: 'market-first' };
    const { conversationId } = await tam.begin({ ...lesson, created_at: provider.now().toISOString() });
    await tam.say(conversationId, turnOf('Good morning!'));
    expect((await run('conversations', people.tam)).out).toMatch(/^ {2}\w+: Good morning!$/m);
    expect((await run('conversations', people.ben)).out).toContain('no role-plays');
  });
});
