import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono, type Context } from 'hono';
import { isOfTheApp } from '../http/nothing-here.ts';
import { appPage, teacherPage, type AppPageSettings } from '../http/app-page.ts';
import type { LiveLines } from '../role-play/live-lines.ts';
import { sendContent, sendFile } from '../http/static-files.ts';
import { fileIn, inside } from '../file-names.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const ASK_FIRST = 'no-cache';

const PHONES = fileURLToPath(new URL('../phones', import.meta.url));
const CAST_SAMPLES = fileURLToPath(new URL('../voice/samples', import.meta.url));
/** The icon set's pictures and our own. */
const WORD_PICTURES = ['../pictures', '../pictures/own'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Serves media and the built app. Any address that is not a file gets the app's index.html. */
export function appFileRoutes({
  appFolder,
  audioFolders,
  picturesFolders,
  liveLines,
  loginOptions = [],
  ...settings
}: {
  appFolder: string;
  audioFolders: readonly string[];
  picturesFolders: readonly string[];
  liveLines: Pick<LiveLines, 'recordingOf'>;
  loginOptions?: readonly string[];
} & AppPageSettings): Hono {
  const sendPage = appPage(appFolder, loginOptions, settings);
  const sendTeacherPage = teacherPage(appFolder);
  const routes = new Hono();
  for (const [kind, folders] of [
    ['audio', audioFolders],
    ['pictures', picturesFolders],
  ] as const)
    routes.get(`/media/${kind}/:file`, async (c) => {
      for (const folder of folders) {
        const path = fileIn(folder, c.req.param('file') ?? '');
        const sent = path === null ? null : await sendFile(c, { path, cacheControl: A_DAY });
        if (sent !== null) return sent;
      }
      const line = kind === 'audio' ? await liveLines.recordingOf(c.req.param('file') ?? '') : null;
      return line === null ? c.notFound() : sendContent(c, line, { type: 'audio/mpeg', cacheControl: 'no-store' });
    });
  routes.get('/media/voices/:file{[a-z]+\\.mp3}', async (c) => {
    const path = join(CAST_SAMPLES, c.req.param('file'));
    return (await sendFile(c, { path, cacheControl: A_DAY })) ?? c.notFound();
  });
  routes.get('/media/phones/:file{[a-z]+\\.mp3}', async (c) => {
    const path = join(PHONES, c.req.param('file'));
    return (await sendFile(c, { path, cacheControl: A_DAY })) ?? c.notFound();
  });
  routes.get('/media/words/:file{[a-z0-9-]+\\.svg}', async (c) => {
    for (const folder of WORD_PICTURES) {
      const sent = await sendFile(c, { path: join(folder, c.req.param('file')), cacheControl: A_DAY });
      if (sent !== null) return sent;
    }
    return c.notFound();
  });
  routes.get('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    if (!isOfTheApp(pathname)) return c.notFound();
    const path = inside(appFolder, pathname);
    const isAsset = pathname.startsWith('/assets/');
    const file =
      path === null || pathname.endsWith('/') || pathname === '/index.html'
        ? null
        : await sendFile(c, { path, cacheControl: isAsset ? FOREVER : ASK_FIRST });
    if (file !== null) return file;
    // A separate page, without any of the students' app.
    if (/^\/teacher(\/|$)/.test(pathname)) return (await sendTeacherPage(c)) ?? appNotBuilt(c);
    // A page sent for a missing script would run as a script and fail with a puzzling error.
    if (isAsset || (extname(pathname) !== '' && pathname !== '/index.html')) return c.notFound();
    return (await sendPage(c)) ?? appNotBuilt(c);
  });
  return routes;
}

function appNotBuilt(c: Context): Response {
  return c.text('The app is not built yet. "npm start" builds it, and this page loads again by itself.', 503, {
    Refresh: '2',
  });
}
