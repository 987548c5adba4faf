/**
 * Keeps the app's files, so that it opens without a network. scripts/vite/service-worker.ts builds this file by itself.
 * A page and its files always have one version, because file names change with their content and a page names its files.
 */
import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js';
import { addPlugins } from 'workbox-precaching/addPlugins.js';
import { matchPrecache } from 'workbox-precaching/matchPrecache.js';
import { precache } from 'workbox-precaching/precache.js';
import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import {
  answerAboutEngine,
  followEngine,
  forgetOldEngine,
  type EngineFiles,
  type EngineMessage,
} from './kept-engine.ts';
import { isFile } from './is-file.ts';
import { forgetLeft, type LeftMessage } from './left-tab.ts';
import { ENGINE_CACHE, LONGEST_RELOAD, SHELL_CACHE } from './names.ts';
import type { ReleaseMessage } from './release.browser.ts';

/** The page, then the files of its version. The build sets this. */
declare const FILES: readonly { url: string; revision: string | null }[];
/** Files that only scoring without a network needs. The build sets this. */
declare const ENGINE: EngineFiles;
/** Path of the script that the page of this version starts with. The build sets this. */
declare const ENTRY: string;
/** Path of the script that shows pushed messages. The build sets this. */
declare const PUSH: string;

interface NavigationEvent extends Event {
  preloadResponse: Promise<Response | undefined>;
}

interface Worker {
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
  importScripts(path: string): void;
  skipWaiting(): Promise<void>;
  registration: Parameters<typeof forgetLeft>[1] & { navigationPreload?: { enable(): Promise<void> } };
}

interface WorkerEvent extends Event {
  data: unknown;
  ports: readonly MessagePort[];
  waitUntil(promise: Promise<unknown> | undefined): void;
}

const PAGE = '/index.html';
/** Addresses that the app doesn't draw. */
const ELSEWHERE = /^\/(api|media|healthz|readyz|metrics|\.well-known|lti|teacher)(\/|$)|\.\w+$/;
/** Maximum wait for the page in ms, on a network that doesn't respond. */
const LONGEST_WAIT = 4_000;
/** Maximum ms that a new version waits for the speech encoder. A browser gives up an installation after 5 minutes. */
const LONGEST_DOWNLOAD = 120_000;

const worker = self as unknown as Worker;

worker.importScripts(PUSH);

setCacheNameDetails({ prefix: '', suffix: '', precache: SHELL_CACHE });
// During a release, the server may already have the page of the next version.
addPlugins([
  {
    async fetchDidSucceed({ request, response }) {
      const isPage = new URL(request.url).pathname === PAGE;
      if (isPage && !(await response.clone().text()).includes(ENTRY)) throw new Error('The page has another version');
      if (!isPage && !isFile(response)) throw new Error('Something else responded');
      return response;
    },
  },
]);
precache([...FILES]);

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.race([followEngine(ENGINE), wait(LONGEST_DOWNLOAD)])),
);
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.registration.navigationPreload?.enable());
  event.waitUntil(forgetOldEngine(ENGINE));
});
worker.addEventListener('message', (event) => {
  const message = event.data as ReleaseMessage | LeftMessage | EngineMessage;
  if (message.type === 'takeOver') event.waitUntil(worker.skipWaiting());
  else if (message.type === 'engine')
    event.waitUntil(answerAboutEngine(message, ENGINE).then((answer) => event.ports[0]!.postMessage(answer)));
  else if (message.type === 'left') event.waitUntil(forgetLeft(message, worker.registration, wait(LONGEST_RELOAD)));
});

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ event, request, url }) => {
    const answer = fromNetwork(event as NavigationEvent, request);
    if (ELSEWHERE.test(url.pathname)) return answer;
    try {
      return await withinLimit(answer);
    } catch {
      return (await matchPrecache(PAGE)) ?? answer;
    }
  },
);

// Tabs of an older version still need its files.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith('/assets/') || url.pathname === '/favicon.svg'),
  async ({ request }) => {
    const cache = await caches.open(SHELL_CACHE);
    return (
      (await cache.match(request.url, { ignoreVary: true })) ??
      (await matchPrecache(request.url)) ??
      (await caches.match(request.url, { ignoreVary: true, cacheName: ENGINE_CACHE })) ??
      fetch(request)
    );
  },
);

// The page fills the students' caches (kept-answers.ts).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const whole = await caches.match(request.url);
      if (!whole) throw error;
      return request.headers.has('range') ? createPartialResponse(request, whole) : whole;
    }
  },
);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function fromNetwork(event: NavigationEvent, request: Request): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(request);
}

async function withinLimit(answer: Promise<Response>): Promise<Response> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('No answer')), LONGEST_WAIT);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(limit);
  }
}
