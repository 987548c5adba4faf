import { randomUUID } from 'node:crypto';
import { CLOSE_UNAUTHORIZED } from '../../contract/speech.ts';
import type { Client } from '../client.ts';
import { Line } from '../socket.ts';
import { look, Student, type Login } from '../student.ts';

/** An address that can't exist. */
const NOBODY = 'nobody@conformance.invalid';

/** Returns undefined if the login fails. */
export async function logIn(client: Client, login: Login, isFirst: boolean): Promise<Student | undefined> {
  return look(client, async () => {
    const { user_token: token, profile } = await client.call('logIn', 'a student logs in', {
      body: { ...login, stay_logged_in: false },
    });
    return new Student({ client, login, profile, token, isFirst });
  });
}

export async function tokenChecks({ client, login }: Student): Promise<void> {
  await look(client, async () => {
    const first = await client.call('logIn', 'a student logs in', { body: { ...login, unknown_field: 1 } });
    const refresh = (refresh_token: string, when: string) =>
      client.call('refreshSession', when, { body: { refresh_token } });
    const second = await refresh(first.refresh_token, 'a refresh token is exchanged');
    client.holds(
      'refreshSession',
      'a refresh token is exchanged',
      'a new pair of tokens',
      second.session !== first.user_token && second.refresh_token !== first.refresh_token,
      'an old one',
    );
    await client.call('readProfile', 'the session token that a refresh gave', { token: second.session ?? '' });
    const third = await refresh(second.refresh_token ?? '', 'the next refresh token is exchanged');
    await client.refused(
      'refreshSession',
      'a refresh token that was exchanged two refreshes ago',
      ['refresh_rejected'],
      {
        body: { refresh_token: first.refresh_token },
      },
    );
    const token = third.session ?? '';
    const line = await Line.open(client, { session: token });
    await client.call('logOut', 'a login is ended', { token });
    await look(client, async () => {
      await line.refused('socket connect', 'the login of an open socket is ended', 'unauthorized');
      await line.closed('socket connect', 'the login of an open socket is ended', CLOSE_UNAUTHORIZED);
    });
    await client.refused('readProfile', 'the token of a login that was ended', ['unauthorized'], { token });
    await client.refused('refreshSession', 'the refresh token of a login that was ended', ['refresh_rejected'], {
      body: { refresh_token: third.refresh_token ?? '' },
    });
  });
  await look(client, () => client.call('logOut', 'without a token'));
  await look(client, () => client.call('logOut', 'with an unknown token', { token: 'unknown' }));
}

/** Checks calls without a login. Nothing is stored. */
export async function strangerChecks(client: Client): Promise<void> {
  const email = `${randomUUID()}@conformance.invalid`;
  const sso = { state: 'unknown', browser_secret: 'unknown' };
  await client.refused('logIn', 'an address that nobody has', ['invalid_credentials'], {
    body: { email, password: randomUUID() },
  });
  await client.refused('startSso', 'a domain without an issuer', ['sso_unknown_domain'], { body: { email: NOBODY } });
  await client.refused('logInBySso', 'a state that was never given', ['sso_failed'], { body: { code: 'c', ...sso } });
  await client.refused('logInBySso', 'an error of the issuer', ['sso_failed'], { body: { error: 'e', ...sso } });
  await client.refused('refreshSession', 'an unknown refresh token', ['refresh_rejected'], {
    body: { refresh_token: 'unknown' },
  });
  await client.refused('joinClass', 'a code that no class has', ['not_found', 'too_many_attempts'], {
    body: { code: 'NOBODYS0', first_name: 'N', last_name: 'B', email },
  });
  await client.refused('setNewPassword', 'the token of no link', ['reset_link_invalid'], {
    body: { token: 'unknown', password: randomUUID() },
  });
  await look(client, () =>
    client.call('requestPasswordReset', 'an address that nobody has', { body: { email, language: 'en' } }),
  );
}

export async function accountChecks({ client, token, profile }: Student): Promise<void> {
  await look(client, async () => {
    const again = await client.call('readProfile', 'a student reads the own profile', { token });
    client.holds(
      'readProfile',
      'a student reads the own profile',
      'whose login it is',
      again.user_id === profile.user_id,
      'another user_id',
    );
  });
  await look(client, () => client.call('readClassNews', 'a student opens the app', { token }));
  await look(client, () =>
    client.call('markNoticesRead', 'a notice that there is not', { token, body: { notices: ['nobody-has-this'] } }),
  );
  await look(client, async () => {
    const when = 'an invitation that there is not';
    const params = { invitation_id: 'nobody-has-this' };
    const { joined } = await client.call('answerInvitation', when, { token, params, body: { answer: 'join' } });
    client.holds('answerInvitation', when, 'that the student joined no class', !joined, 'joined');
  });
  // Running the checks often uses up the student's wrong codes.
  await client.refused('askForClass', 'a code that no class has', ['not_found', 'too_many_attempts'], {
    token,
    body: { code: 'nobody-has-this' },
  });
  await look(client, () => client.call('readEmbedSettings', 'a student asks', { token }));
  await look(client, () => client.call('readPageSettings', 'a student asks', { token }));
  await look(client, async () => {
    const settings = await client.call('readPushSettings', 'a student asks', { token });
    const endpoint = `https://push.conformance.invalid/${randomUUID()}`;
    const body = {
      endpoint,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      language: 'en',
      time_zone: 'UTC',
    } as const;
    if (settings.kind === 'web') await client.call('subscribeToPush', 'a browser wants reminders', { token, body });
    else await client.refused('subscribeToPush', 'the provider sends nothing itself', ['not_found'], { token, body });
    const end = () => client.call('unsubscribeFromPush', 'a browser wants no more', { token, body: { endpoint } });
    await end();
    await end();
  });
}

async function practiceChecks({ client, token }: Pick<Student, 'client' | 'token'>): Promise<void> {
  const said = { answer_id: randomUUID(), word: 'conformance', score: 0, answered_at: new Date().toISOString() };
  for (const when of ['a word was said in practice', 'the same answer again, with an unknown field'])
    await look(client, () => client.call('keepSaidWords', when, { token, body: [{ ...said, unknown_field: 1 }] }));
  await client.refused('keepSaidWords', 'a score above 100', ['invalid_request'], {
    token,
    body: [{ ...said, score: 101 }],
  });
  // This isn't a sound, so that the student's own sounds don't change.
  const taken = { answer_id: randomUUID(), sound: 'zz', step: 'hear', is_well: true, is_last: false };
  const body = [{ ...taken, answered_at: said.answered_at }];
  for (const when of ['a step of a sound was taken', 'the same step again'])
    await look(client, () => client.call('keepTakenSteps', when, { token, body }));
  await client.refused('keepTakenSteps', 'a step that there is not', ['invalid_request'], {
    token,
    body: [{ ...body[0]!, step: 'sing' }],
  });
  await client.answered('readSoundPractice', 'a student practices a sound', 'not_found', {
    token,
    params: { sound: 'θ' },
  });
  await client.refused('readSoundPractice', 'a sound that there is not', ['not_found'], {
    token,
    params: { sound: 'zz' },
  });
  await look(client, async () => {
    const choose = (when: string, days: 2 | 3 | 4 | 5 | null) =>
      client.call('chooseGoal', when, { token, body: { days } });
    const { week } = await client.call('readRecently', 'a student opens home', { token });
    await choose('a student chooses a goal', 3);
    const after = await client.call('readRecently', 'after a goal was chosen', { token });
    client.holds(
      'readRecently',
      'after a goal was chosen',
      'the goal, where days are counted',
      after.week === null || after.week.goal === 3,
      'another goal',
    );
    await choose('the goal as it was', week?.goal ?? null);
  });
}

export async function activityChecks({ client, token, profile, api, lessons }: Student): Promise<void> {
  const self = { user_id: profile.user_id };
  const other = { user_id: 'nobody-has-this' };
  await look(client, () => client.call('markActive', 'a student is active', { token, params: self }));
  await client.refused('markActive', 'for somebody else', ['forbidden'], { token, params: other });
  await look(client, () => client.call('readRecently', 'a student opens home', { token }));
  await practiceChecks({ client, token });
  const lesson = lessons[0];
  if (lesson === undefined) return;
  const { assignment, detail } = lesson;
  const now = new Date().toISOString();
  const time = {
    activity: 'study_set',
    activity_obj_id: detail.study_set_id ?? detail.assignment_detail_id,
    created_time: now,
    assignment_id: assignment.assignment_id,
    duration: 1,
    cards_studied: 0,
  };
  if (api === 'v1') {
    for (const when of ['a second of studying', 'the same second again, with an unknown field'])
      await look(client, () =>
        client.call('trackTime', when, { token, params: self, body: { ...time, unknown_field: 1 } }),
      );
    await client.refused('trackTime', 'an assignment that the student has not', ['not_found'], {
      token,
      params: self,
      body: { ...time, assignment_id: 'nobody-has-this' },
    });
  } else await client.refused('trackTime', 'by a nova student', ['forbidden'], { token, params: self, body: time });
  const event = {
    event_id: randomUUID(),
    event: 'activity_started',
    activity_type: 'Study Set',
    activity_id: time.activity_obj_id,
    activity_name: detail.assignment_detail_name,
    assigned: true,
    assignment_id: assignment.assignment_id,
    class_id: assignment.assigned_by.teamId,
    teacher_id: assignment.assigned_by.userId,
    created_time: now,
  };
  for (const when of ['a lesson was begun', 'the same event again'])
    await look(client, () => client.call('trackActivity', when, { token, params: self, body: [event] }));
  await client.refused('trackActivity', 'for somebody else', ['forbidden'], { token, params: other, body: [event] });
}
