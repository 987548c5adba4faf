/** Calls of the contract on a school's network, where a filter, a portal, or a proxy responds instead of the provider. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import { paths } from '../../contract/paths.ts';
import type { outboxMachine } from '../../machines/outbox/outbox.machine.ts';
import { provideOutbox } from '../../machines/outbox/outbox.provide.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import { browserNetwork } from '../../src/adapters/page/network.browser.ts';
import { browserLogin } from '../../src/adapters/provider/login.browser.ts';
import { browserProvider, browserSession } from '../../src/adapters/provider/provider.browser.ts';
import * as teacher from '../../src/adapters/provider/teacher.browser.ts';
import { browserSpeech } from '../../src/adapters/speech/speech.browser.ts';
import { ssoSecret } from '../../src/adapters/stores/sso-secret.browser.ts';
import { lesson } from '../../walks/support/fixtures.ts';
import { report } from '../../walks/support/role-play.ts';
import { nobody } from '../../walks/support/somebody.ts';
import { contractRoutes } from '../server/support/contract-answers.ts';
import { fakeOutbox } from '../support/fake-outbox.ts';
import { settled } from '../support/fakes.ts';
import { eventually } from '../support/eventually.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };
const page = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html><h1>Blocked</h1></html>', { status, headers: { ...HTML, ...headers } });

/** Fails after its first bytes, like a connection that a filter resets. */
const cutOff = () => {
  const parts = [new TextEncoder().encode('{"asked":')];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { headers: JSON_TYPE });
};

const FALSE_ANSWERS: Record<string, () => Response | Promise<Response>> = {
  'a page': () => page(200),
  'no content': () => new Response(null, { status: 204 }),
  'a redirect': () => page(302, { location: 'https://portal.example/login' }),
  'a page of 403': () => page(403),
  'a page of 407': () => page(407, { 'proxy-authenticate': 'Basic' }),
  'a page of 413': () => page(413),
  'a page of 451': () => page(451),
  'a page of 502': () => page(502, { 'retry-after': '5' }),
  'a body that is cut off': cutOff,
  'half a body': () => new Response('{"assignment_id":"a', { headers: JSON_TYPE }),
  'JSON as a page': () => new Response('{}', { headers: HTML }),
  'an empty response': () => new Response('', { headers: JSON_TYPE }),
  'no response': () => Promise.reject(new TypeError('Failed to fetch')),
};

type Calls = Record<string, () => Promise<unknown>>;
type Any = never;

const tokens = { authorize: async () => 'first', refresh: async () => 'second' };
const none = {} as Any;
const progress = { assignment_detail_status: 'completed' } as Any;
const place = { classId: 'c', studentId: 's', lessonId: 'l', sentenceId: 'x' } as Any;
const file = { name: 'users.csv', size: 3, arrayBuffer: async () => new TextEncoder().encode('a,b').buffer } as Any;

function studentCalls(): Record<keyof ProviderPort, () => Promise<unknown>> & Calls {
  const [v1, nova] = [browserProvider(tokens, 'v1'), browserProvider(tokens, 'v2')];
  const v2 = { ...lesson, api: 'v2' as const };
  return {
    list: () => v1.list({ tab: 'todo', next: null }),
    counts: () => v1.counts(),
    recently: () => v1.recently(),
    keepSaidWords: () => v1.keepSaidWords([]),
    keepTakenSteps: () => v1.keepTakenSteps([]),
    soundPractice: () => v1.soundPractice('s'),
    chooseGoal: () => v1.chooseGoal({ days: 3 }),
    assignment: () => v1.assignment('a'),
    'assignment of nova': () => nova.assignment('a'),
    history: () => v1.history('a'),
    'history of nova': () => nova.history('a'),
    studySet: () => v1.studySet(lesson),
    'studySet of nova': () => v1.studySet(v2),
    studySetList: () => v1.studySetList({ lesson, skill: null }),
    'studySetList of nova': () => v1.studySetList({ lesson: v2, skill: null }),
    saveScores: () => v1.saveScores({ lesson, scores: [] }),
    'saveScores of nova': () => v1.saveScores({ lesson: v2, scores: [] }),
    reportProgress: () => v1.reportProgress({ lesson, progress }),
    'reportProgress of nova': () => v1.reportProgress({ lesson: v2, progress }),
    markActive: () => v1.markActive({ userId: 'u' }),
    trackTime: () => v1.trackTime({ userId: 'u', time: none }),
    trackActivity: () => v1.trackActivity({ userId: 'u', events: [] }),
    readAloudGame: () => v1.readAloudGame('r'),
    recordings: () => v1.recordings({ readAloudId: 'r', assignmentDetailId: 'd' }),
    recording: () => v1.recording({ readAloudId: 'r', recordingId: 'x' }),
    keepRecording: () => v1.keepRecording({ readAloudId: 'r', report: none }),
    transcript: () => v1.transcript({ readAloudId: 'r', recordingId: 'x', format: 'txt' }),
    standaloneScenarios: () => v1.standaloneScenarios({}),
    scenario: () => v1.scenario('s'),
    startConversation: () => v1.startConversation(none),
    conversation: () => v1.conversation('c'),
    answerTurn: () => v1.answerTurn({ conversationId: 'c', turn: none }, () => {}),
    finishConversation: () => v1.finishConversation({ conversationId: 'c', finish: none }),
    holdConversation: () => v1.holdConversation(none),
    report: () => v1.report('c'),
    lookUp: () => v1.lookUp('ship'),
    modelSpeech: () => v1.modelSpeech('i'),
    embedSettings: () => v1.embedSettings(),
    pageSettings: () => v1.pageSettings(),
    pushSettings: () => v1.pushSettings(),
    askForClass: () => v1.askForClass(none),
    classNews: () => v1.classNews(),
    answerInvitation: () => v1.answerInvitation({ invitationId: 'i', answer: 'accept' } as Any),
    markNoticesRead: () => v1.markNoticesRead(none),
    subscribePush: () => v1.subscribePush(none),
    unsubscribePush: () => v1.unsubscribePush(none),
  };
}

function loginCalls(): Calls {
  const login = browserLogin();
  return {
    logIn: () => login.logIn(none),
    startSso: () => login.startSso(none),
    finishSso: () => {
      ssoSecret.keep({ browser_secret: 's', stay_logged_in: false });
      return login.finishSso({ state: 's', code: 'c' });
    },
    requestReset: () => login.requestReset({ email: 'a@b.example' }),
    join: () => login.join(none),
    setPassword: () => login.setPassword(none),
    enterDemo: () => login.enterDemo(),
    logOut: () => browserSession().logOut('first'),
    refresh: () => browserSession().refresh({ user_token: 'first', refresh_token: 'r' }),
  };
}

const PAGES = [
  'classes',
  'class',
  'scores',
  'speech',
  'results',
  'work',
  'student',
  'conversations',
  'conversation',
  'assignments',
  'accommodations',
  'correction',
  'listening',
  'cards',
  'joining',
];

function teacherCalls(): Calls {
  const [home, work] = [teacher.browserTeacher(), teacher.browserTeacherWork()];
  const [pages, roster] = [teacher.browserTeacherPages(), teacher.browserTeacherRoster()];
  const writing = teacher.browserTeacherWriting();
  const ids = { classId: 'c', studentId: 's', lessonId: 'l', sentenceId: 'x', assignmentId: 'a', conversationId: 'v' };
  const reads = PAGES.map((name) => [`page ${name}`, () => pages.page({ name, ...ids } as TeacherPlace)]);
  return {
    ...(Object.fromEntries(reads) as Calls),
    'teacher logIn': () => home.logIn(none),
    'teacher logOut': () => home.logOut(),
    'teacher setPassword': () => home.setPassword(none),
    me: () => home.me(),
    'teacher assignment': () => work.assignment('a'),
    recipients: () => work.recipients(),
    content: () => work.content(none),
    preview: () => work.preview('c'),
    create: () => work.create(none),
    change: () => work.change(['a'], none),
    replacePasswords: () => pages.replacePasswords('c', []),
    joining: () => pages.joining('c'),
    makeCode: () => pages.changeJoining('c', { type: 'make' }),
    endCode: () => pages.changeJoining('c', { type: 'end' }),
    answerJoining: () => pages.changeJoining('c', { type: 'answer' } as Any),
    replaceAccommodations: () => pages.accommodate(place, {}),
    correct: () => pages.correct(place, none),
    eraseSound: () => pages.eraseSound(place),
    listening: () => pages.listening('c'),
    switchListening: () => pages.changeListening('c', { kind: 'switch', on: true }),
    consent: () => pages.changeListening('c', { kind: 'consent', students: ['s'], givenBy: null }),
    eraseSounds: () => pages.changeListening('c', { kind: 'erase' } as Any),
    eraseSoundsOf: () => pages.changeListening('c', { kind: 'erase', studentId: 's' } as Any),
    checkRoster: () => roster.check([file]),
    importRoster: () => roster.import({ files: [file], token: 't', disablesMissing: false }),
    written: () => writing.list(),
    readDraft: () => writing.read('w'),
    practice: () => writing.practice('c', 'words'),
    checkDraft: () => writing.check(none),
    saveDraft: () => writing.save('w', none),
    talk: () => writing.talk(none),
    withdraw: () => writing.withdraw('w', true),
    openFile: () => writing.open(file),
  };
}

const pathOf = (input: string) => new URL(input, 'http://school.example').pathname;

function answerWith(answer: (path: string, method: string) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => answer(pathOf(input), init?.method ?? 'GET'));
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://school.example', href: 'http://school.example/' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Calls that the app makes elsewhere or not at all. Teachers download files by links. */
const ELSEWHERE = [
  'get ^/api/profile$',
  'post ^/api/v2/assignments/[^/]+/progress$',
  'get ^/api/scenarios$',
  'get ^/api/scenarios/[^/]+/dialogue$',
  'post ^/api/speech-tickets$',
  'get ^/api/teacher/classes/[^/]+/table\\.csv$',
  'get ^/api/teacher/classes/[^/]+/students/[^/]+/table\\.csv$',
  'get ^/api/teacher/classes/[^/]+/overview\\.csv$',
  'get ^/api/teacher/classes/[^/]+/speech\\.csv$',
  'get ^/api/teacher/classes/[^/]+/results/[^/]+/table\\.csv$',
  'get ^/api/teacher/writing/[^/]+/pack$',
  'get ^/api/teacher/classes/[^/]+/students/[^/]+/lessons/[^/]+/sentences/[^/]+/sound$',
];

describe('every call of the contract', () => {
  const calls = { ...studentCalls(), ...loginCalls(), ...teacherCalls() };
  const routes = contractRoutes();
  const routeOf = (method: string, path: string) =>
    routes.find((route) => route.method === method.toLowerCase() && route.path.test(path))!;
  const successOf = (route: (typeof routes)[number]) => {
    const [status, { content }] = Object.entries(route.responses).find(([code]) => Number(code) < 300)!;
    return { status: Number(status), type: content && Object.keys(content)[0]! };
  };

  test('[ERR-01] takes the response that the contract names, and is made by the app', async () => {
    const asked = new Set<unknown>();
    answerWith((path, method) => {
      const route = routeOf(method, path);
      asked.add(route);
      const { status, type } = successOf(route);
      return new Response(type === undefined ? null : '{}', { status, headers: type ? { 'content-type': type } : {} });
    });
    for (const [name, call] of Object.entries(calls)) {
      const failure = await call().then(() => null, failureOf);
      expect(failure?.kind ?? 'unreadable', name).toBe(name === 'answerTurn' ? 'offline' : 'unreadable');
    }
    const left = routes
      .filter((route) => !asked.has(route))
      .map(({ method, path }) => `${method} ${path.source.replaceAll('\\/', '/')}`);
    expect(left).toEqual(ELSEWHERE);
  });

  test.each(Object.entries(FALSE_ANSWERS))('[ERR-01] takes %s for a bad network', async (what, answer) => {
    for (const [name, call] of Object.entries(calls)) {
      let isNamed = false;
      answerWith((path, method) => {
        isNamed ||= what === 'no content' && successOf(routeOf(method, path)).status === 204;
        return answer();
      });
      const failure = await call().then(() => null, failureOf);
      if (isNamed) continue;
      expect(['offline', 'intercepted'], `${name}: ${JSON.stringify(failure)}`).toContain(failure?.kind);
    }
  });

  test.each(Object.entries(FALSE_ANSWERS))('[SPK-05] opens no socket after %s for its ticket', async (_, answer) => {
    vi.stubGlobal('window', new EventTarget());
    answerWith(answer);
    const heard: string[] = [];
    browserSpeech({ follow: () => () => {} }).open('first', ({ type }) => heard.push(type));
    await settled();
    expect(heard).toEqual(['socket.lost']);
  });

  test.each(Object.entries(FALSE_ANSWERS))('[SET-09] does not reach the provider if %s comes', async (_, answer) => {
    answerWith(answer);
    await expect(browserNetwork().reach()).rejects.toBeInstanceOf(Error);
  });
});

const DELIVERIES: readonly Delivery[] = [
  { kind: 'activity', event: { id: 'e' } as Any },
  { kind: 'studyTime', time: none },
  { kind: 'recording', readAloudId: 'r', report: none },
  { kind: 'scores', lesson, scores: [{ id: 'i', score: 80, skill_mode: 'speaking' }] },
  { kind: 'saidWord', said: none },
  { kind: 'goal', choice: { days: 3 } },
  { kind: 'takenStep', taken: none },
  { kind: 'conversation', lesson, conversationId: 'c', studied: 60_000 },
  { kind: 'heldConversation', lesson, held: none, studied: 60_000 },
  { kind: 'progress', lesson, progress },
];

/** Responds as the provider does. */
function accept(path: string): Response {
  const body = path.includes('/scores')
    ? [{ id: 'i' }]
    : { assignment_id: 'a', recordingId: 'r', ...(path.includes('/ai-tutor/') && report()) };
  const isEmpty = /\/(words|steps|goal|track-time|activity-tracking)$/.test(path);
  return isEmpty ? new Response(null, { status: 204 }) : Response.json(body);
}

async function until(actor: ActorRefFrom<typeof outboxMachine>, state: string) {
  await eventually(() => expect(actor.getSnapshot().value).toBe(state), { interval: 1 });
}

describe('the outbox', () => {
  function open() {
    const { store, left } = fakeOutbox();
    const clock = new SimulatedClock();
    for (const delivery of DELIVERIES) store.put('u', delivery);
    const outbox = provideOutbox(browserProvider(tokens, 'v1'), store, browserNetwork());
    const actor = createActor(outbox, { input: { parent: nobody, userId: 'u' }, clock });
    return { actor, clock, left };
  }
  const falseAnswers = Object.entries(FALSE_ANSWERS).filter(([what]) => what !== 'no content');

  test.each(falseAnswers)('[SET-09] keeps everything while %s comes, then sends it', async (_, answer) => {
    const { actor, clock, left } = open();
    answerWith(answer);
    actor.start();
    await until(actor, 'waitingToRetry');
    expect(left()).toBe(DELIVERIES.length);
    answerWith(accept);
    clock.increment(2_000);
    await until(actor, 'resting');
    expect(left()).toBe(0);
    actor.stop();
  });

  test.each(falseAnswers)('[SET-09] [ANA-01] lets no path hold another back if %s comes on it', async (_, answer) => {
    for (const blocked of DELIVERIES) {
      const { actor, left } = open();
      const arrived: string[] = [];
      answerWith((path) => {
        if (pathsOf(blocked).includes(path)) return answer();
        if (path !== '/healthz') arrived.push(path);
        return accept(path);
      });
      actor.start();
      await until(actor, 'waitingToRetry');
      // The score of a conversation is sent like any other.
      expect(left(), blocked.kind).toBe(blocked.kind === 'progress' ? 3 : 1);
      expect(arrived[0]).toBe(blocked.kind === 'scores' ? paths.practiceWords : paths.scores(lesson));
      actor.stop();
    }
  });
});

function pathsOf(delivery: Delivery): string[] {
  switch (delivery.kind) {
    case 'scores':
      return [paths.scores(delivery.lesson)];
    case 'progress':
      return [paths.progress('v1', lesson.assignmentId), paths.assignment('v1', lesson.assignmentId)];
    case 'conversation':
      return [paths.finish(delivery.conversationId)];
    case 'heldConversation':
      return [paths.heldConversations];
    case 'recording':
      return [paths.recordings(delivery.readAloudId)];
    case 'saidWord':
      return [paths.practiceWords];
    case 'goal':
      return [paths.practiceGoal];
    case 'takenStep':
      return [paths.practiceSteps];
    case 'studyTime':
      return [paths.trackTime('u')];
    default:
      return [paths.trackActivity('u')];
  }
}
