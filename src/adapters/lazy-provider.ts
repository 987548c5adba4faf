import type { ApiVersion } from '../../contract/paths.ts';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import type { SessionPort } from '../../machines/ports/session.port.ts';
import type { TokenPort } from '../../machines/ports/speech.port.ts';

/** The calls' schemas are not needed to draw the first screen: they are loaded with the first call. */
const load = () => import('./provider.browser.ts');

export function lazySession(): SessionPort {
  const port = async () => (await load()).browserSession();
  return {
    logIn: async (request) => (await port()).logIn(request),
    logOut: async (token) => (await port()).logOut(token),
    refresh: async (session) => (await port()).refresh(session),
  };
}

/** `delivered` is awaited before the provider is asked for something that deliveries change. */
export function lazyProvider(tokens: TokenPort, api: ApiVersion, delivered: () => Promise<void>): ProviderPort {
  const port = async () => (await load()).browserProvider(tokens, api);
  const upToDate = async () => (await Promise.all([port(), delivered()]))[0];
  return {
    list: async (request) => (await upToDate()).list(request),
    counts: async () => (await upToDate()).counts(),
    assignment: async (id) => (await upToDate()).assignment(id),
    studySet: async (lesson) => (await upToDate()).studySet(lesson),
    studySetList: async (request) => (await upToDate()).studySetList(request),
    saveScores: async (request) => (await port()).saveScores(request),
    reportProgress: async (request) => (await port()).reportProgress(request),
    trackTime: async (request) => (await port()).trackTime(request),
    trackActivity: async (request) => (await port()).trackActivity(request),
    readAloudGame: async (readAloudId) => (await port()).readAloudGame(readAloudId),
    recordings: async (request) => (await upToDate()).recordings(request),
    recording: async (request) => (await upToDate()).recording(request),
    keepRecording: async (request) => (await port()).keepRecording(request),
    transcript: async (request) => (await upToDate()).transcript(request),
    lookUp: async (sentence) => (await port()).lookUp(sentence),
    modelSpeech: async (itemId) => (await port()).modelSpeech(itemId),
  };
}
