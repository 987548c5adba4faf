/** The whole app on the page, with the test's own provider, address bar, session store, and clock. */
import { createActor, SimulatedClock } from 'xstate';
import type {
  AuthData,
  LoginRequest,
  NewPasswordRequest,
  PasswordResetAnswer,
  Profile,
  RefreshResponse,
} from '../../contract/account.ts';
import type { AnsweredInvitation, AskedClass, ClassNews, JoinRequest } from '../../contract/class-codes.ts';
import { provideAccount } from '../../machines/account/account.provide.ts';
import { provideActivity } from '../../machines/activity/activity.provide.ts';
import { provideClassNews } from '../../machines/class-news/class-news.provide.ts';
import { provideConnection } from '../../machines/connection/connection.provide.ts';
import { provideApp } from '../../machines/app/app.provide.ts';
import { provideMicrophoneCheck } from '../../machines/microphone-check/microphone-check.provide.ts';
import { provideAutomaticStop } from '../../machines/automatic-stop/automatic-stop.provide.ts';
import { provideOfflineScoring } from '../../machines/offline-scoring/offline-scoring.provide.ts';
import type { KeptEngine } from '../../machines/ports/offline-scoring.port.ts';
import type { AutomaticStop } from '../../machines/ports/automatic-stop.port.ts';
import type { Theme } from '../../machines/ports/theme.port.ts';
import { provideProfile } from '../../machines/profile/profile.provide.ts';
import { provideTheme } from '../../machines/theme/theme.provide.ts';
import { providePush } from '../../machines/push/push.provide.ts';
import { provideNavigation } from '../../machines/navigation/navigation.provide.ts';
import type { Language } from '../../contract/languages.ts';
import type { SsoReturn, SsoStart } from '../../machines/ports/login.port.ts';
import type { Destination, NavigationPort } from '../../machines/ports/navigation.port.ts';
import type { Usage } from '../../machines/ports/usage.port.ts';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import type { SessionStorePort, StoredSession } from '../../machines/ports/session.port.ts';
import { provideSession } from '../../machines/session/session.provide.ts';
import { tokenGate } from '../../machines/session/token-gate.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { App } from '../../src/app/App.tsx';
import { routeTable } from '../../src/app/routes.ts';
import { screenLoader } from '../../src/app/screens.ts';
import { textLibrary, type TextLibrary } from '../../src/languages/library.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { byHand } from '../../walks/support/by-hand.ts';
import { fakeNetwork } from '../support/fake-network.ts';
import { fakeOutbox } from '../support/fake-outbox.ts';
import { fakeAttention, fakeMicrophone, fakePush, handCall } from '../support/fakes.ts';
import { stage } from './play.tsx';

/** A Monday morning, before the fixtures' assignments are due. */
const NOW = Date.UTC(2026, 10, 23, 7, 30);

export const OFFLINE = new PortError({ kind: 'offline' });
export const refusal = (code: ErrorCode) => new PortError({ kind: 'refused', code, message: code });

export interface AppOptions {
  path?: string;
  /** The session of a student who is already logged in. */
  session?: StoredSession | null;
  /** Number of reloads so far for a screen that did not load, or `offline` without a network. */
  reloads?: number | 'offline';
  /** The session store that this tab shares with other tabs. */
  store?: ReturnType<typeof memoryStore>;
}

export function openApp({ path = '/', session = null, reloads = 0, store = memoryStore(session) }: AppOptions = {}) {
  const clock = new SimulatedClock();
  const school = fakeProvider();
  const browser = memoryBrowser(path, reloads);
  const library = textLibrary();
  const language = fakeLanguages(library);
  const world = { login: school.login, tokens: school.tokens, provider: school.provider, showTexts: library.show };
  let servedTo: Profile | null = null;
  const loader = screenLoader(
    (student) => {
      servedTo = student;
      return world;
    },
    library.show,
    async () => {},
  );
  const microphone = { ...fakeMicrophone(), loading: handCall<void, void>() };
  const loadCheck = async () => {
    await Promise.all([microphone.loading.call(), library.show(['microphone-help'])]);
    return provideMicrophoneCheck(microphone.port);
  };
  const pages = { reaching: handCall<string, void>() };
  const clipboard = { copying: handCall<string, void>() };
  const push = fakePush();
  const stop = {
    setting: 'on' as AutomaticStop,
    read: () => stop.setting,
    write: (to: AutomaticStop) => void (stop.setting = to),
  };
  const engine = { kept: { isKept: false, bytes: 36_509_775 } as KeptEngine, keeping: handCall<void, KeptEngine>() };
  const theme = {
    chosen: 'system' as Theme,
    read: () => theme.chosen,
    write: (to: Theme) => void (theme.chosen = to),
  };
  const loadProfile = async () => {
    await library.show(['account']);
    return provideProfile({
      provider: school.provider,
      pages: { reach: pages.reaching.call },
      clipboard: { copy: clipboard.copying.call },
      push: providePush(push.port),
      automaticStop: provideAutomaticStop(stop),
      offlineScoring: provideOfflineScoring({
        look: async () => engine.kept,
        keep: engine.keeping.call,
        drop: async () => (engine.kept = { ...engine.kept, isKept: false }),
      }),
      theme: provideTheme(theme),
      usage: { report: (_, use) => void used.push(use) },
      loadCheck,
    });
  };
  const outbox = fakeOutbox();
  const network = fakeNetwork();
  const used: Usage[] = [];
  const delivering = handCall<void, void>();
  const attention = fakeAttention(() => clock.now());
  const files = { missing: false };
  const load = async (to: Destination, student: Profile | null) => {
    if (files.missing) throw new TypeError('Failed to fetch dynamically imported module');
    return loader.load(to, student);
  };
  const app = createActor(
    provideApp({
      session: provideSession(school.session, store.port),
      navigation: provideNavigation(browser.port, load),
      account: provideAccount(language.port, loadProfile),
      delivered: () => delivering.call(),
      device: { enter: () => () => {}, forgetOthers: async () => push.settle() },
      loadCompany: async () => ({
        outbox: outbox.machine,
        activity: provideActivity(school.provider, attention.port),
        connection: provideConnection(network.port),
        nextWork: byHand(),
        push: byHand(),
        classNews: provideClassNews(school.provider),
      }),
    }),
    { clock },
  );
  app.start();
  const place = stage(<App app={app} screens={loader} texts={library} />);
  return {
    ...school,
    place,
    /** The student for whom the current screen was loaded. */
    servedTo: () => servedTo,
    browser,
    store,
    language,
    microphone,
    pages,
    clipboard,
    push,
    engine,
    stop,
    theme,
    attention,
    outbox,
    network,
    used,
    delivering,
    files,
    pass: (ms: number) => clock.increment(ms),
    /** Makes the provider refuse the token. The student's next request learns of it. */
    rejectToken: (token: string) => {
      const { children, context } = app.getSnapshot();
      tokenGate(() => children.session!, context.profile!.user_id)
        .refresh(token)
        .catch(() => {});
    },
  };
}

export type AppWorld = ReturnType<typeof openApp>;

/** Keeps every request open until the test answers it. */
function fakeProvider() {
  const calls = {
    logIn: handCall<LoginRequest, AuthData>(),
    startSso: handCall<SsoStart, { page: string }>(),
    finishSso: handCall<SsoReturn, { auth: AuthData; stayLoggedIn: boolean }>(),
    requestReset: handCall<{ email: string }, PasswordResetAnswer>(),
    join: handCall<JoinRequest, void>(),
    setPassword: handCall<NewPasswordRequest, void>(),
    enterDemo: handCall<void, AuthData>(),
    logOut: handCall<string, void>(),
    refresh: handCall<object, RefreshResponse>(),
    list: handCall<Parameters<ProviderPort['list']>[0], Awaited<ReturnType<ProviderPort['list']>>>(),
    counts: handCall<void, Awaited<ReturnType<ProviderPort['counts']>>>(),
    soundPractice: handCall<string, Awaited<ReturnType<ProviderPort['soundPractice']>>>(),
    recently: handCall<void, Awaited<ReturnType<ProviderPort['recently']>>>(),
    assignment: handCall<string, Awaited<ReturnType<ProviderPort['assignment']>>>(),
    history: handCall<string, Awaited<ReturnType<ProviderPort['history']>>>(),
    studySet: handCall<unknown, Awaited<ReturnType<ProviderPort['studySet']>>>(),
    studySetList: handCall<unknown, Awaited<ReturnType<ProviderPort['studySetList']>>>(),
    readAloudGame: handCall<string, Awaited<ReturnType<ProviderPort['readAloudGame']>>>(),
    recordings: handCall<unknown, Awaited<ReturnType<ProviderPort['recordings']>>>(),
    recording: handCall<unknown, Awaited<ReturnType<ProviderPort['recording']>>>(),
    markActive: handCall<{ userId: string }, void>(),
    reportProgress: handCall<Parameters<ProviderPort['reportProgress']>[0], void>(),
    standaloneScenarios: handCall<unknown, Awaited<ReturnType<ProviderPort['standaloneScenarios']>>>(),
    scenario: handCall<string, Awaited<ReturnType<ProviderPort['scenario']>>>(),
    startConversation: handCall<unknown, Awaited<ReturnType<ProviderPort['startConversation']>>>(),
    conversation: handCall<string, Awaited<ReturnType<ProviderPort['conversation']>>>(),
    answerTurn: handCall<unknown, Awaited<ReturnType<ProviderPort['answerTurn']>>>(),
    finishConversation: handCall<unknown, Awaited<ReturnType<ProviderPort['finishConversation']>>>(),
    holdConversation: handCall<unknown, Awaited<ReturnType<ProviderPort['holdConversation']>>>(),
    report: handCall<string, Awaited<ReturnType<ProviderPort['report']>>>(),
    lookUp: handCall<string, Awaited<ReturnType<ProviderPort['lookUp']>>>(),
    modelSpeech: handCall<string, Awaited<ReturnType<ProviderPort['modelSpeech']>>>(),
    embedSettings: handCall<void, Awaited<ReturnType<ProviderPort['embedSettings']>>>(),
    pageSettings: handCall<void, Awaited<ReturnType<ProviderPort['pageSettings']>>>(),
    askForClass: handCall<{ code: string }, AskedClass>(),
    classNews: handCall<void, ClassNews>(),
    answerInvitation: handCall<Parameters<ProviderPort['answerInvitation']>[0], AnsweredInvitation>(),
    markNoticesRead: handCall<{ notices: string[] }, ClassNews>(),
  };
  const provider: ProviderPort = {
    list: calls.list.call,
    counts: () => calls.counts.call(),
    recently: () => calls.recently.call(),
    keepSaidWords: async () => {},
    chooseGoal: async () => {},
    keepTakenSteps: async () => {},
    soundPractice: calls.soundPractice.call,
    assignment: calls.assignment.call,
    history: calls.history.call,
    studySet: calls.studySet.call,
    studySetList: calls.studySetList.call,
    saveScores: async () => {},
    reportProgress: calls.reportProgress.call,
    markActive: calls.markActive.call,
    trackTime: async () => {},
    trackActivity: async () => {},
    readAloudGame: calls.readAloudGame.call,
    recordings: calls.recordings.call,
    recording: calls.recording.call,
    keepRecording: async () => {},
    transcript: async () => '',
    standaloneScenarios: calls.standaloneScenarios.call,
    scenario: calls.scenario.call,
    startConversation: calls.startConversation.call,
    conversation: calls.conversation.call,
    answerTurn: (request) => calls.answerTurn.call(request),
    finishConversation: calls.finishConversation.call,
    holdConversation: calls.holdConversation.call,
    report: calls.report.call,
    lookUp: calls.lookUp.call,
    modelSpeech: calls.modelSpeech.call,
    embedSettings: () => calls.embedSettings.call(),
    pageSettings: () => calls.pageSettings.call(),
    askForClass: calls.askForClass.call,
    classNews: () => calls.classNews.call(),
    answerInvitation: calls.answerInvitation.call,
    markNoticesRead: calls.markNoticesRead.call,
    pushSettings: async () => ({ kind: 'none' }),
    subscribePush: async () => {},
    unsubscribePush: async () => {},
  };
  return {
    calls,
    provider,
    session: { logOut: calls.logOut.call, refresh: calls.refresh.call },
    login: {
      logIn: calls.logIn.call,
      startSso: calls.startSso.call,
      finishSso: calls.finishSso.call,
      requestReset: calls.requestReset.call,
      join: calls.join.call,
      setPassword: calls.setPassword.call,
      enterDemo: () => calls.enterDemo.call(),
    },
    tokens: { authorize: async () => 'token-1', refresh: async () => 'token-2' },
  };
}

function memoryBrowser(start: string, reloads: number | 'offline') {
  const history = [start];
  const watchers = new Set<(destination: Destination) => void>();
  let saved: string | null = null;
  let count = reloads;
  let reloaded = 0;
  const tell = () => watchers.forEach((watch) => watch(routeTable.read(history.at(-1)!)));
  const port: NavigationPort = {
    watch(onChange) {
      watchers.add(onChange);
      onChange(routeTable.read(history.at(-1)!));
      return () => watchers.delete(onChange);
    },
    go(to) {
      if (to.replace) history.pop();
      history.push('path' in to ? to.path : routeTable.write(to));
      tell();
    },
    reload: () => reloaded++,
    isOwnPath: (path) => path.startsWith('/') && !path.startsWith('//'),
    savedPath: { read: () => saved, write: (path) => (saved = path), clear: () => (saved = null) },
    reloads: { read: () => count, write: (now) => (count = now) },
  };
  return {
    port,
    path: () => history.at(-1)!,
    savedPath: () => saved,
    reloaded: () => reloaded,
  };
}

function memoryStore(start: StoredSession | null) {
  return tabsOfOneBrowser(start)();
}

/**
 * Returns a function that opens tabs. They share a session that stays, and each keeps any other session to itself (D26,
 * D46).
 */
export function tabsOfOneBrowser(kept: StoredSession | null = null) {
  const watchers = new Map<object, Set<() => void>>();
  let logins = 1;
  return () => {
    let mine: StoredSession | null = null;
    const watching = new Set<() => void>();
    const keep = (changed: StoredSession | null) => {
      if (kept === changed) return;
      kept = changed;
      for (const [tab, tell] of watchers) if (tab !== port) tell.forEach((watch) => queueMicrotask(watch));
    };
    const read = () => {
      if (kept) mine = null;
      return kept ?? mine;
    };
    const clear = () => {
      mine = null;
      keep(null);
    };
    const port: SessionStorePort = {
      read,
      write(changed) {
        mine = changed.stay_logged_in ? null : changed;
        keep(changed.stay_logged_in ? changed : null);
      },
      clear,
      expire: clear,
      watch(onChange) {
        const watch = () => onChange(read());
        watching.add(watch);
        return () => watching.delete(watch);
      },
      hearCopies: async () => {},
      exclusively: (task) => task(),
      now: () => NOW,
      newId: () => `login-${++logins}`,
    };
    watchers.set(port, watching);
    return { port, stored: read };
  };
}

function fakeLanguages({ speak }: TextLibrary) {
  const loading = handCall<Language, void>();
  let stored: Language | null = null;
  return {
    loading,
    stored: () => stored,
    port: {
      preferred: () => 'en' as const,
      async load(language: Language) {
        if (language !== 'en') await loading.call(language);
        await speak(language);
      },
      store: (language: Language) => void (stored = language),
    },
  };
}
