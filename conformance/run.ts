import { accountChecks, activityChecks, logIn, strangerChecks, tokenChecks } from './checks/account.ts';
import { assignmentChecks, reportChecks } from './checks/assignments.ts';
import { readingChecks } from './checks/reading.ts';
import { dictionaryChecks, refusalChecks } from './checks/refusals.ts';
import { rolePlayChecks } from './checks/role-play.ts';
import { speechChecks } from './checks/speech.ts';
import { studySetChecks } from './checks/study-sets.ts';
import { Client } from './client.ts';
import { Report } from './report.ts';
import { look, type Login } from './student.ts';

/** Printed before a run. */
export const TRACES = `Each of these students practices for some seconds. The provider will store
- that the student was active, and an "activity_started" event
- one second of study time, and the start of a lesson
- the score of one spoken item, a reading of a few sentences, and a role-play of two turns
if the student has such lessons. The logins end. No password, profile, or setting is changed.`;

/** Acts as the app of these students, one after another. Throws Unreachable if the provider doesn't respond. */
export async function run(url: string, logins: readonly Login[]): Promise<Report> {
  const report = new Report();
  const client = new Client(url, report);
  await strangerChecks(client);
  const versions = new Set<string>();
  for (const [index, login] of logins.entries()) {
    const student = await logIn(client, login, index === 0);
    if (student === undefined) continue;
    if (!versions.has(student.api)) await refusalChecks(student);
    versions.add(student.api);
    await accountChecks(student);
    await assignmentChecks(student);
    for (const checks of [studySetChecks, readingChecks, rolePlayChecks, reportChecks, activityChecks])
      await checks(student);
    if (student.isFirst) {
      await dictionaryChecks(student);
      await speechChecks(student);
      await tokenChecks(student);
    }
    await look(client, () => client.call('logOut', 'a student logs out', { token: student.token }));
  }
  return report;
}
