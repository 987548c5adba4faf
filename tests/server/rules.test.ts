import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assignmentResult } from '../../contract/progress.ts';
import { isFinished, lessonProgress, skillsPracticed, type LessonFacts } from '../../server/assignments/progress.ts';
import { checkNewPassword } from '../../server/accounts/password-rules.ts';
import { Refusal } from '../../server/errors.ts';
import { csvFile } from '../../server/csv-table.ts';
import { ConfigError, readConfig, SETTINGS } from '../../server/config/config.ts';
import { phraseKey, phrasesOf } from '../../words/phrase-key.ts';
import { otherFormat } from '../../server/speech/other-formats.ts';
import { Recording } from '../../server/speech/recording.ts';
import { ownFolder } from '../support/own-folder.ts';
import { tone, wavHeader } from './support/speech-client.ts';

const facts = (more: Partial<LessonFacts>): LessonFacts => ({
  type: 'study_set',
  required: 4,
  finished: 0,
  sum: 0,
  started: false,
  reportedScore: null,
  reportedComplete: false,
  ...more,
});

describe('progress', () => {
  it('[DETAIL-05] completes a study set by its scores alone', () => {
    expect(lessonProgress(facts({}))).toEqual({ status: 'in_progress', begun: false, score: null });
    const three = facts({ finished: 3, sum: 300, started: true });
    expect(lessonProgress(three)).toEqual({ status: 'in_progress', begun: true, score: null });
    expect(lessonProgress(facts({ finished: 4, sum: 300 }))).toEqual({ status: 'completed', begun: true, score: 75 });
    expect(lessonProgress(facts({ reportedScore: 100, reportedComplete: true, started: true })).status).toBe(
      'in_progress',
    );
    expect(lessonProgress(facts({ required: 0 })).status).toBe('in_progress');
  });

  it('[DETAIL-05] [SET-08] gives a study set that failed in every card the score 0, and does not complete it', () => {
    expect(lessonProgress(facts({ finished: 4, sum: 0 }))).toEqual({ status: 'in_progress', begun: true, score: 0 });
    expect(lessonProgress(facts({ finished: 4, sum: 1 })).status).toBe('in_progress');
    expect(lessonProgress(facts({ finished: 4, sum: 2 })).status).toBe('completed');
  });

  it.each([
    ['speaking', 74.9, undefined, false],
    ['speaking', 75, undefined, true],
    ['speaking', 12, true, true],
    ['speaking', 99, false, false],
    ['writing', 0, undefined, false],
    ['writing', 20, undefined, true],
    ['writing', 0, true, true],
  ] as const)(
    '[SET-08] D44: finishes a card, %s with %d, reported as finished: %s, as %s',
    (skill_mode, score, said, is) => {
      expect(isFinished({ id: 'hello', skill_mode, score, ...(said !== undefined && { finished: said }) })).toBe(is);
    },
  );

  it('[DETAIL-05] completes any other lesson with a score above 0', () => {
    const reading = (reportedScore: number | null, reportedComplete: boolean) =>
      lessonProgress(facts({ type: 'read_aloud', reportedScore, reportedComplete })).status;
    expect([reading(0.5, true), reading(0, true), reading(90, false), reading(null, true)]).toEqual([
      'completed',
      'in_progress',
      'in_progress',
      'in_progress',
    ]);
  });

  it('[DETAIL-05] completes an assignment when every lesson is complete, with the rounded mean as average', () => {
    const done = (score: number) => ({ status: 'completed', begun: true, score }) as const;
    const open = { status: 'in_progress', begun: false, score: null } as const;
    expect(assignmentResult([])).toEqual({ status: 'not_started', average: null });
    expect(assignmentResult([open, open])).toEqual({ status: 'not_started', average: null });
    expect(assignmentResult([done(80), open])).toEqual({ status: 'in_progress', average: 80 });
    expect(assignmentResult([done(80), done(85)])).toEqual({ status: 'completed', average: 83 });
    expect(assignmentResult([{ ...open, begun: true }])).toEqual({ status: 'in_progress', average: null });
  });

  it("[SET-03] practices a lesson's skill modes, or else everything that an item supports", () => {
    expect(skillsPracticed([], ['speaking', 'reading'])).toEqual(['speaking', 'reading']);
    expect(skillsPracticed(['writing', 'speaking'], ['speaking', 'reading'])).toEqual(['speaking']);
  });
});

describe('config', () => {
  it('starts without any setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: 'data',
      logLevel: 'info',
      demo: 'loopback',
      sessionLifetime: 3600,
      refreshLifetime: 2_592_000,
      loginLifetime: 7_776_000,
      tabLoginLifetime: 86_400,
    });
    expect(readConfig({}).scoringWorkers).toBeGreaterThan(0);
    expect(readConfig({ PORT: '', HOST: '' })).toEqual(readConfig({}));
    expect(readConfig({ PORT: '0', EMPTY: '1', DATABASE_URL: 'postgres://db/x' })).toMatchObject({
      port: 0,
      demo: 'refused',
      databaseUrl: 'postgres://db/x',
    });
  });

  it.each([
    [{}, 'loopback'],
    [{ HOST: 'localhost' }, 'loopback'],
    [{ HOST: '::1' }, 'loopback'],
    [{ HOST: '0.0.0.0' }, 'reachable'],
    [{ HOST: '192.168.1.5' }, 'reachable'],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, 'reachable'],
    [{ PUBLIC_URL: 'https://outloud.school.example' }, 'reachable'],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'reachable'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'loopback'],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, 'loopback'],
    [{ PUBLIC_URL: 'https://outloud.school.example', DEMO: '1' }, 'asked'],
    [{ HOST: '0.0.0.0', DEMO: '1' }, 'asked'],
    [{ DEMO: '0' }, 'refused'],
    [{ DEMO: '1', EMPTY: '1' }, 'refused'],
  ])('[D31] with %o, demo accounts are %s', (environment, demo) => {
    expect(readConfig(environment).demo).toBe(demo);
  });

  it('[RP-02] uses no language model unless one is fully configured', () => {
    expect(readConfig({}).chat).toBeUndefined();
    const named = { CHAT_URL: 'https://chat.example/v1', CHAT_MODEL: 'small' };
    expect(readConfig(named).chat).toEqual({ url: named.CHAT_URL, key: undefined, model: 'small' });
    expect(readConfig({ ...named, CHAT_KEY: 'sk-1' }).chat?.key).toBe('sk-1');
    expect(() => readConfig({ CHAT_URL: named.CHAT_URL })).toThrow('CHAT_MODEL is needed with CHAT_URL');
    expect(() => readConfig({ CHAT_KEY: 'sk-1' })).toThrow('CHAT_URL is needed with CHAT_KEY and CHAT_MODEL');
  });

  it('[RP-02] uses no transcription service unless one is configured', () => {
    expect(readConfig({}).transcription).toBeUndefined();
    expect(() => readConfig({ TRANSCRIPTION_KEY: 'sk-1' })).toThrow(
      'TRANSCRIPTION_URL is needed with TRANSCRIPTION_KEY',
    );
    expect(readConfig({ TRANSCRIPTION_URL: 'https://ear.example/v1/' }).transcription).toEqual({
      url: 'https://ear.example/v1',
      key: undefined,
      model: 'whisper-1',
    });
    const settings = { TRANSCRIPTION_URL: 'http://ear', TRANSCRIPTION_KEY: 'sk-1', TRANSCRIPTION_MODEL: 'ear-1' };
    expect(readConfig(settings).transcription).toEqual({ url: 'http://ear', key: 'sk-1', model: 'ear-1' });
  });

  it('[SET-09] rejects a bad value of every variable, names the variable, and never shows the value', () => {
    const wrong: Record<string, string[]> = {
      PORT: ['70000', 'three thousand'],
      HOST: ['http://0.0.0.0', 'two words'],
      DATABASE_URL: ['mysql://user:hunter2@db', 'postgres://[bad'],
      DATABASE_CONNECTIONS: ['0'],
      DATA_DIR: ['file:///var/lib/outloud'],
      LOG_LEVEL: ['loud'],
      SCORING_WORKERS: ['0'],
      EMPTY: ['perhaps'],
      AUTOMATIC_STOP: ['perhaps'],
      CORRECTIONS_COUNT: ['perhaps', 'always'],
      ANALYTICS: ['perhaps', 'https://analytics.example'],
      STAY_LOGGED_IN: ['perhaps'],
      DEMO: ['perhaps'],
      DEMO_MODE: ['perhaps'],
      TRUSTED_PROXIES: ['10.0.0.0/33'],
      ALLOWED_ORIGINS: ['school hunter2'],
      EMBED_URL: ['https://talk.example/?token=hunter2'],
      PUBLIC_URL: ['https://outloud.example/hunter2'],
      SMTP_URL: ['smtps://u:p@', 'mail.hunter2.example', 'smtp://[bad'],
      MAIL_FROM: ['nobody here', 'Outloud <outloud>', 'a@b.example\nBcc: c@d.example', `${'x'.repeat(200)}@b.example`],
      ADMIN_EMAIL: ['nobody here'],
      ALIAS_DOMAINS: ['hunter2'],
      SSO_FILE: ['/nowhere/hunter2.yaml'],
      LTI_FILE: ['/nowhere/hunter2.yaml'],
      TERMS_URL: ['https://school:hunter2@school.example/terms'],
      PRIVACY_URL: ['javascript:alert(1)'],
      TELEMETRY_URL: ['https://otel:hunter2@otel.example'],
      OTEL_EXPORTER_OTLP_ENDPOINT: ['https://otel:hunter2@otel.example', 'grpc://otel.example:4317'],
      METRICS_TOKEN: ['hunter2'],
      CHAT_URL: ['ftp://user:hunter2@chat'],
      CHAT_KEY: ['with a space'],
      CHAT_MODEL: ['x'.repeat(201)],
      CHAT_STUDENT_TURNS: ['0', 'many'],
      CHAT_SCHOOL_TURNS: ['0', '1.5'],
      TRANSCRIPTION_URL: ['https://school:hunter2@ear.example'],
      TRANSCRIPTION_KEY: ['two words'],
      TRANSCRIPTION_MODEL: ['x'.repeat(201)],
      SPEECH_URL: ['https://speech.example/?key=hunter2'],
      SPEECH_KEY: ['two words'],
      SPEECH_MODEL: ['x'.repeat(201)],
      SPEECH_VOICES: ['hunter2'],
      SPEECH_CHARACTERS: ['-1', 'hunter2'],
      PUSH: ['loud'],
      PUSH_CONTACT: ['hunter2', `https://school.example/${'x'.repeat(300)}`],
      PUSH_SDK_URL: ['https://school:hunter2@cdn.example/sdk.js'],
      PUSH_APP_ID: ['two words'],
      KEPT_DAYS: ['0'],
      LISTENING_DAYS: ['0', '367', 'yes'],
      SESSION_LIFETIME_S: ['1.5'],
      REFRESH_LIFETIME_S: ['0'],
      LOGIN_LIFETIME_S: ['-1'],
      TAB_LOGIN_LIFETIME_S: ['a day'],
      STOP_PAUSE_S: ['61'],
    };
    expect(Object.keys(wrong).toSorted()).toEqual(SETTINGS.toSorted());
    for (const [variable, values] of Object.entries(wrong))
      for (const value of values) {
        const read = () => readConfig({ [variable]: value });
        expect(read, `${variable}=${value}`).toThrow(ConfigError);
        expect(read).toThrow(new RegExp(`^${variable} must (be|have)`));
        expect(read).not.toThrow(value);
      }
  });

  it('accepts a database on a local socket', () => {
    const DATABASE_URL = 'postgres://outloud@/outloud?host=/var/run/postgresql';
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('[AUTH-02] D30: reads issuers from a file, with https and one issuer per domain', () => {
    const folder = ownFolder(onTestFinished);
    const file = join(folder, 'sso.yaml');
    const read = (text: string) => {
      writeFileSync(file, text);
      return readConfig({ SSO_FILE: file }).ssoIssuers;
    };
    const entry = (more: string) => `- domains: [School.example]\n  organization: o\n  client_id: hunter2\n${more}`;
    expect(read(entry('  issuer: https://login.example'))).toEqual([
      { domains: ['school.example'], organization: 'o', client_id: 'hunter2', issuer: 'https://login.example' },
    ]);
    expect(read(entry('  issuer: http://localhost:9000'))).toHaveLength(1);
    const twice = `${entry('  issuer: https://a.example')}\n${entry('  issuer: https://b.example')}`;
    const wrong = [
      entry('  issuer: http://login.example'),
      entry('  issuer: http://localhost.example'),
      entry('  issuer: https://user:hunter2@login.example'),
      entry('  issuer: file:///etc/passwd'),
      entry(''),
      twice,
      'hunter2: [',
    ];
    for (const text of wrong) {
      expect(() => read(text), text).toThrow(ConfigError);
      expect(() => read(text), text).not.toThrow('hunter2');
    }
  });
  it('[AUTH-02] reads learning management systems from a file, each registration once', () => {
    const folder = ownFolder(onTestFinished);
    const file = join(folder, 'lti.yaml');
    const read = (list: object[]) => {
      writeFileSync(file, JSON.stringify(list));
      return readConfig({ LTI_FILE: file }).ltiPlatforms;
    };
    const entry = (more: object = {}) => ({
      issuer: 'https://lms.example',
      client_id: 7,
      deployment_ids: [1, 'hunter2'],
      organization: 'o',
      login_url: 'https://lms.example/auth',
      token_url: 'https://lms.example/token',
      keys_url: 'http://localhost:9000/keys',
      ...more,
    });
    expect(read([entry()])).toEqual([{ ...entry(), client_id: '7', deployment_ids: ['1', 'hunter2'] }]);
    expect(read([entry(), entry({ client_id: '8' })])).toHaveLength(2);
    for (const wrong of [
      { token_url: 'http://lms.example/hunter2' },
      { keys_url: 'https://user:hunter2@lms.example' },
      { deployment_ids: [] },
      { login_url: undefined },
      { hunter2: true },
    ])
      expect(() => read([entry(wrong)])).toThrow(ConfigError);
    expect(() => read([entry(), entry({ client_id: '7' })])).toThrow('must name each issuer and client_id once');
    expect(() => read([entry({ token_url: 'http://hunter2.example' })])).not.toThrow('hunter2');
  });
});

describe('passwords', () => {
  const student = { email: 'minh.anh@hoasen.example', names: ['Minh Anh', 'Nguyễn Đặng', 'minhanh'] };

  it.each([
    'minhanh1',
    'MinhAnh2014',
    '12minhanh',
    'anhminh99',
    'Minh.Anh!',
    'minhanhnguyen',
    'nguyễnđặng7',
    'dangminh1',
    'hoasen123',
    'minhanh@hoasen.example',
  ])('[AUTH-03] cannot be "%s" for Minh Anh Nguyễn Đặng', (password) => {
    expect(() => checkNewPassword(password, student)).toThrow(Refusal);
  });

  it.each(['minh likes tea', 'minhanhs dog', 'borrowed a book', '73914820', '!?!?=)=)'])(
    '[AUTH-03] can be "%s" for Minh Anh Nguyễn Đặng',
    (password) => expect(() => checkNewPassword(password, student)).not.toThrow(),
  );

  it('[AUTH-03] are judged at once even if long and made of repeated names', () => {
    const names = ['a', 'aa', 'aaa', 'ana', 'anaa'];
    expect(() => checkNewPassword(`${'ana'.repeat(300)}x`, { email: 'ana@a.example', names })).not.toThrow();
  });
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1'])(
  'a CSV table runs no formula: %s',
  (name) => expect(csvFile([{ name }])).toBe(`\uFEFFname\r\n'${name}\r\n`),
);

describe('phrases', () => {
  it('are found with any case, punctuation, and apostrophes', () => {
    expect(phraseKey('  I’m  afraid, I don`t AGREE!')).toBe("i'm afraid i don't agree");
    expect(phraseKey('¿?')).toBe('');
  });

  it('[SPK-12] include each word alone, for practice', () => {
    expect(phrasesOf('Twenty-one cats, please.')).toEqual([
      'twenty-one cats please',
      'twenty one cats please',
      'twenty-one',
      'twenty',
      'one',
      'cats',
      'please',
    ]);
    expect(phrasesOf('Cat')).toEqual(['cat']);
    expect(phrasesOf('...')).toEqual([]);
  });
});

function codeOfAdding(slice: Uint8Array): string {
  try {
    new Recording(1000).add(slice);
    return 'taken';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

describe('recordings', () => {
  it('[SPK-08] keep their samples, for any slices and headers', () => {
    const samples = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1, maxLength: 400 });
    const slices = fc.array(fc.tuple(samples, fc.constantFrom(null, 'exact', 'unknown', 'whole')), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(slices, (parts) => {
        const recording = new Recording(30_000);
        const heard: number[] = [];
        for (const [part, header] of parts) {
          const pcm = Buffer.from(Int16Array.from(part).buffer);
          const size = { exact: pcm.length, unknown: 0, whole: pcm.length + 100_000 };
          const slice = header === null ? pcm : Buffer.concat([wavHeader(size[header]), pcm]);
          if (otherFormat(pcm) !== null) return;
          // A socket delivers a view at an odd offset of a larger buffer.
          const buffer = Buffer.concat([Buffer.alloc(3), slice]);
          heard.push(...recording.add(buffer.subarray(3)));
        }
        expect(heard).toEqual(parts.flatMap(([part]) => part.map((sample) => sample / 32_768)));
      }),
    );
  });

  it('can contain bytes that look like a header', () => {
    const oneMpegHeader = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), tone(250)]);
    expect(otherFormat(oneMpegHeader)).toBeNull();
    expect(otherFormat(tone(250))).toBeNull();
    expect(otherFormat(Buffer.alloc(8000))).toBeNull();
    expect(otherFormat(Buffer.alloc(0))).toBeNull();
  });

  it('fail only with a refusal, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(60), (bytes, at) => {
        const headed = Buffer.concat([wavHeader(bytes.length), bytes]);
        headed[at] = bytes[0] ?? 0;
        for (const slice of [bytes, headed]) {
          const code = codeOfAdding(slice);
          expect(['taken', 'unreadable_audio', 'recording_too_long']).toContain(code);
        }
      }),
    );
  });
});
