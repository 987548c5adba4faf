import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import { ChoiceForm, LaunchForm, LaunchRefused, LoginInitiation, type LtiLaunches } from '../lti/lti-launches.ts';
import { choosePage, sendPage } from '../lti/choice-pages.ts';
import { handOverPage, ownWindowPage, refusalPage, type LtiPage } from '../lti/pages.ts';
import { LOGGED_IN } from '../http/app-page.ts';
import type { AppEnv } from '../http/router.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { deleteTeacherCookie, setTeacherCookie } from './teacher-signed-in.ts';

/** Binds launches to this browser. Browsers send it with the platform's form only with SameSite=None. */
const LAUNCH_COOKIE = '__Host-outloud_lti';
/** Seconds. A teacher may take an hour to choose work. */
const LAUNCH_COOKIE_AGE = 3600;
/** The target of links that let a teacher choose work. Only they open within a frame, where platforms wait for the answer. */
const CHOICE = '/lti/choose';
/** Chromium, Firefox, and Safari name the place of a request. */
const FRAMES = ['iframe', 'frame', 'embed', 'object'];

type Parts = Pick<AppDependencies, 'ltiLaunches' | 'pageOrigins' | 'around' | 'trustedProxies'>;

/** Launches from learning management systems (docs/decisions/0104). There is nothing here without LTI_FILE. */
export function ltiRoutes({ ltiLaunches, pageOrigins, around, trustedProxies }: Parts) {
  const routes = new Hono<AppEnv>();
  routes.use('/lti/*', onlyIf(ltiLaunches));

  routes.get('/lti/jwks', async (c) => c.json({ keys: await ltiLaunches.keys() }));

  routes.on(['GET', 'POST'], '/lti/login', async (c) => {
    const asked = LoginInitiation.safeParse(c.req.method === 'GET' ? c.req.query() : await formOf(c));
    if (!asked.success) return send(c, refusalPage('failed', languagesOf(c)), 400);
    const isFramed = FRAMES.includes(c.req.header('sec-fetch-dest') ?? '');
    if (isFramed && URL.parse(asked.data.target_link_uri ?? '')?.pathname !== CHOICE) {
      const again = `/lti/login?${new URLSearchParams(asked.data)}`;
      return send(c, ownWindowPage(again, languagesOf(c)), 200);
    }
    return orRefusal(c, async () => {
      const { url, browser } = ltiLaunches.begin(asked.data, getCookie(c, LAUNCH_COOKIE), pageOf(c));
      setCookie(c, LAUNCH_COOKIE, browser, {
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'None',
        maxAge: LAUNCH_COOKIE_AGE,
        // Browsers keep a cookie of a framed page only for that frame's site.
        partitioned: isFramed,
      });
      c.header('Cache-Control', 'no-store');
      return c.redirect(url, 302);
    });
  });

  routes.post('/lti/launch', async (c) => {
    const form = LaunchForm.safeParse(await formOf(c));
    if (!form.success) return send(c, refusalPage('failed', languagesOf(c)), 400);
    return orRefusal(c, async () => {
      const launched = await ltiLaunches.finish(form.data, getCookie(c, LAUNCH_COOKIE));
      if (launched.kind === 'student') {
        setCookie(c, LOGGED_IN, '1', { path: '/', sameSite: 'Lax' });
        return send(c, handOverPage(launched.auth, around.newId(), launched.to, languagesOf(c)), 200);
      }
      if (launched.kind === 'choosing') return send(c, choosePage(launched, languagesOf(c)), 200);
      setTeacherCookie(c, launched.token, trustedProxies);
      c.header('Cache-Control', 'no-store');
      return c.redirect('/teacher', 303);
    });
  });

  routes.post(CHOICE, async (c) => {
    const form = ChoiceForm.safeParse(await formOf(c));
    if (!form.success) return send(c, refusalPage('failed', languagesOf(c)), 400);
    return orRefusal(c, async () => {
      const answer = await ltiLaunches.choose(form.data, getCookie(c, LAUNCH_COOKIE), pageOf(c));
      if (answer.kind === 'choosing') return send(c, choosePage(answer, languagesOf(c)), 200);
      return send(c, sendPage(answer.returnUrl, answer.token, answer.frames, languagesOf(c)), 200);
    });
  });

  /** Returns the app's origin at which this browser began, so that its cookie comes back. */
  function pageOf(c: Context<AppEnv>): string {
    const known = pageOrigins();
    return known.find((origin) => new URL(origin).host === c.req.header('host')) ?? known[0]!;
  }

  return routes;
}

function onlyIf(launches: LtiLaunches) {
  return createMiddleware<AppEnv>(async (_, next) => {
    if (!launches.isOpen) throw new Refusal('not_found', 'There is nothing here.');
    await next();
  });
}

async function orRefusal(c: Context<AppEnv>, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof LaunchRefused)) throw error;
    if (error.cause !== 'failed') deleteTeacherCookie(c);
    return send(c, refusalPage(error.cause, `${error.locale?.replaceAll('_', '-') ?? ''},${languagesOf(c)}`), 403);
  }
}

async function formOf(c: Context<AppEnv>): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

const languagesOf = (c: Context<AppEnv>) => c.req.header('accept-language') ?? '';

function send(c: Context<AppEnv>, { html, policy }: LtiPage, status: 200 | 400 | 403): Response {
  c.set('policy', policy);
  c.header('Cache-Control', 'no-store');
  return c.html(html, status);
}
