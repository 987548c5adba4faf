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

export function lazyProvider(tokens: TokenPort, api: () => ApiVersion): ProviderPort {
  const port = async () => (await load()).browserProvider(tokens, api);
  return {
    list: async (request) => (await port()).list(request),
    counts: async () => (await port()).counts(),
    assignment: async (id) => (await port()).assignment(id),
    studySet: async (lesson) => (await port()).studySet(lesson),
    studySetList: async (request) => (await port()).studySetList(request),
    saveScores: async (request) => (await port()).saveScores(request),
    reportProgress: async (request) => (await port()).reportProgress(request),
    trackTime: async (request) => (await port()).trackTime(request),
  };
}
