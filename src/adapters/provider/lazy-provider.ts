import type { ApiVersion } from '../../../contract/paths.ts';
import type { LoginPort } from '../../../machines/ports/login.port.ts';
import type { ProviderPort } from '../../../machines/ports/provider.port.ts';
import type { SessionPort } from '../../../machines/ports/session.port.ts';
import type { TokenPort } from '../../../machines/ports/speech.port.ts';

/** Loads the code of requests. */
export type LoadCalls = () => Promise<
  Pick<typeof import('./provider.browser.ts'), 'browserProvider' | 'browserSession'>
>;

export function lazyLogin(): LoginPort {
  const port = async () => (await import('./login.browser.ts')).browserLogin();
  return {
    logIn: async (request) => (await port()).logIn(request),
    startSso: async (request) => (await port()).startSso(request),
    finishSso: async (returned) => (await port()).finishSso(returned),
    requestReset: async (request) => (await port()).requestReset(request),
    join: async (request) => (await port()).join(request),
    setPassword: async (request) => (await port()).setPassword(request),
    enterDemo: async () => (await port()).enterDemo(),
  };
}

export function lazySession(loadCalls: LoadCalls): SessionPort {
  const port = async () => (await loadCalls()).browserSession();
  return {
    logOut: async (token) => (await port()).logOut(token),
    refresh: async (session) => (await port()).refresh(session),
  };
}

/** True for each request whose response depends on pending deliveries. */
const CALLS: Record<keyof ProviderPort, boolean> = {
  list: true,
  counts: true,
  recently: true,
  keepSaidWords: false,
  chooseGoal: false,
  keepTakenSteps: false,
  soundPractice: true,
  assignment: true,
  history: true,
  studySet: true,
  studySetList: true,
  saveScores: false,
  reportProgress: false,
  markActive: false,
  trackTime: false,
  trackActivity: false,
  readAloudGame: false,
  recordings: true,
  recording: true,
  keepRecording: false,
  transcript: true,
  standaloneScenarios: true,
  scenario: true,
  startConversation: false,
  conversation: false,
  answerTurn: false,
  finishConversation: false,
  holdConversation: false,
  report: true,
  lookUp: false,
  modelSpeech: false,
  embedSettings: false,
  pageSettings: false,
  pushSettings: false,
  askForClass: false,
  classNews: false,
  answerInvitation: false,
  markNoticesRead: false,
  subscribePush: false,
  unsubscribePush: false,
};

export function lazyProvider(
  loadCalls: LoadCalls,
  tokens: TokenPort,
  api: ApiVersion,
  delivered: () => Promise<void>,
): ProviderPort {
  const call = (name: keyof ProviderPort, isChanged: boolean) => {
    return async (...request: unknown[]): Promise<unknown> => {
      const [{ browserProvider }] = await Promise.all([loadCalls(), isChanged && delivered()]);
      const method = browserProvider(tokens, api)[name] as (...request: unknown[]) => Promise<unknown>;
      return method(...request);
    };
  };
  const calls = Object.entries(CALLS) as [keyof ProviderPort, boolean][];
  return Object.fromEntries(calls.map(([name, isChanged]) => [name, call(name, isChanged)])) as unknown as ProviderPort;
}
