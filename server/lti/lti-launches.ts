import { z } from 'zod';
import type { AuthData } from '../../contract/account.ts';
import type { AssignableContentList } from '../../contract/teacher-assignments.ts';
import { text } from '../../contract/values.ts';
import { hashOf, type Sessions } from '../accounts/sessions.ts';
import { readProfile } from '../accounts/students.ts';
import { isOfPlatform, originsOf, platformName, type LtiPlatform } from '../config/platforms.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { Database } from '../database/tables.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import { findContent, readContent } from '../teachers/assignable-content.ts';
import type { TeacherLogins } from '../teachers/teacher-logins.ts';
import type { LaunchClaims } from './claims.ts';
import { linkGrade } from './grade-book.ts';
import { CHOICE_WINDOW, LAUNCH_WINDOW, openState, sealState } from './launch-state.ts';
import { findWork, type LinkedWork } from './linked-work.ts';
import { findStudent, findTeacher } from './people.ts';
import { PlatformFault } from './platform-fault.ts';
import type { Platforms } from './platforms.ts';

const short = z.string().max(2000);

/** Parameters with which a platform begins a launch (IMS Security Framework 1.0, 5.1.1.1). */
export const LoginInitiation = z.object({
  iss: short,
  login_hint: short,
  target_link_uri: short.optional(),
  lti_message_hint: z.string().max(8000).optional(),
  client_id: short.optional(),
  lti_deployment_id: short.optional(),
});
export type LoginInitiation = z.infer<typeof LoginInitiation>;

/** Fields of the platform's form after its login. */
export const LaunchForm = z.object({
  state: z.string().max(4000).default(''),
  id_token: z.string().max(64_000).default(''),
});

/** Fields of the page on which a teacher chooses work. Without `content`, it searches. */
export const ChoiceForm = z.object({
  choosing: z.string().max(40_000).default(''),
  search: text(100).catch(''),
  content: text(200).optional(),
});

/** Work to choose from. `frames` are the platform's origins. */
export type Offered = {
  kind: 'choosing';
  choosing: string;
  search: string;
  found: AssignableContentList;
  frames: string[];
};

/** `token` is a teacher's login. */
export type Launched = { kind: 'student'; auth: AuthData; to: string } | { kind: 'teacher'; token: string } | Offered;

/** `cause` is a text key. `locale` is the platform's language for the person, if known. */
export class LaunchRefused extends Error {
  override readonly cause: 'failed' | 'unknown' | 'unknownTeacher' | 'inactive';
  readonly locale: string | null;

  constructor(cause: LaunchRefused['cause'], locale: string | null) {
    super(`The launch is refused: ${cause}`);
    this.name = 'LaunchRefused';
    this.cause = cause;
    this.locale = locale;
  }
}

type Parts = {
  db: Database;
  sessions: Sessions;
  teacherLogins: TeacherLogins;
  around: Surroundings;
  hash: KeyedHash;
  tellSecurity: SecurityLog;
  platforms: Platforms;
};

/** A learning management system opens Outloud for a person whom it has logged in (docs/decisions/0104). */
export class LtiLaunches {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isOpen(): boolean {
    return this.#parts.platforms.list.length > 0;
  }

  async keys(): Promise<object[]> {
    return [(await this.#parts.platforms.key()).publicKey];
  }

  /**
   * Returns the platform's address for the login, and the browser's secret for its cookie. Throws LaunchRefused for a
   * platform that the operator did not list.
   *
   * @param page origin of the app in this browser
   */
  begin(asked: LoginInitiation, browser: string | undefined, page: string): { url: string; browser: string } {
    const { around, hash } = this.#parts;
    const own = this.#parts.platforms.list.filter(
      ({ issuer, client_id }) => issuer === asked.iss && client_id === (asked.client_id ?? client_id),
    );
    const [platform] = own;
    if (platform === undefined || own.length > 1) throw this.#refused('platform', asked.iss, '');
    const secret = browser ?? around.newToken();
    const nonce = around.newToken();
    const until = around.now().getTime() + LAUNCH_WINDOW;
    const url = new URL(platform.login_url);
    const query = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.client_id,
      redirect_uri: `${page}/lti/launch`,
      login_hint: asked.login_hint,
      state: sealState(hash, secret, 'launch', { platform: platformName(platform), nonce, until }),
      nonce,
      ...(asked.lti_message_hint !== undefined && { lti_message_hint: asked.lti_message_hint }),
    };
    url.search = new URLSearchParams(query).toString();
    return { url: url.href, browser: secret };
  }

  /** Logs the person in. Works once for each launch. Throws LaunchRefused. */
  async finish({ state, id_token }: z.infer<typeof LaunchForm>, browser: string | undefined): Promise<Launched> {
    const { db, around, hash } = this.#parts;
    const begun = openState(hash, browser, 'launch', state, around.now());
    if (begun === null) throw this.#refused('state', '', '');
    const platform = this.#find(begun.platform);
    const claims = await this.#claimsOf(platform, id_token, begun);
    if (claims.messageType === 'LtiDeepLinkingRequest') return this.#offer(platform, claims, browser!);
    if (claims.messageType !== 'LtiResourceLinkRequest') throw this.#refused('message_type', platform.issuer, '');
    if (claims.isTeacher) return this.#admitTeacher(platform, claims);
    const student = await findStudent(db, platform, claims);
    if (student === undefined) throw new LaunchRefused('unknown', claims.locale);
    if (student.active === 0) throw new LaunchRefused('inactive', claims.locale);
    const work = claims.content === null ? null : await findWork(db, student.id, claims.content, around.now());
    if (work !== null) await this.#linkGrade(platform, claims, student.id, work);
    const tokens = await db.transaction().execute((trx) => this.#parts.sessions.open(trx, student.id, false));
    return {
      kind: 'student',
      auth: {
        user_token: tokens.session,
        refresh_token: tokens.refresh_token,
        external_id: student.external_id,
        profile: await readProfile(db, student.id),
      },
      to: work?.path ?? '/',
    };
  }

  /**
   * Searches work to choose from, or returns the signed link to the chosen work, for the platform. Throws LaunchRefused.
   *
   * @param page origin of the app
   */
  async choose(
    { choosing, search, content }: z.infer<typeof ChoiceForm>,
    browser: string | undefined,
    page: string,
  ): Promise<Offered | { kind: 'chosen'; returnUrl: string; token: string; frames: string[] }> {
    const { db, around, hash, platforms } = this.#parts;
    const choice = openState(hash, browser, 'choice', choosing, around.now());
    if (choice === null) throw this.#refused('choice', '', '');
    const platform = this.#find(choice.platform);
    const frames = originsOf(platform);
    if (content === undefined)
      return { kind: 'choosing', choosing, search, found: await findContent(db, platform, { search }), frames };
    const chosen = await readContent(db, platform, content);
    if (chosen === undefined) throw this.#refused('content', platform.issuer, '');
    const { signDeepLink } = await import('./deep-link.ts');
    const link = { platform, choice, content: chosen, address: page };
    const token = await signDeepLink(link, await platforms.key(), around);
    return { kind: 'chosen', returnUrl: choice.returnUrl, token, frames };
  }

  async #offer(platform: LtiPlatform, claims: LaunchClaims, browser: string): Promise<Offered> {
    const { db, around, hash } = this.#parts;
    const { choosing: settings, isTeacher, subject } = claims;
    if (!isTeacher) throw this.#refused('roles', platform.issuer, subject);
    if (!settings?.accept_types.includes('ltiResourceLink') || !isOfPlatform(settings.deep_link_return_url, platform))
      throw this.#refused('deep_linking_settings', platform.issuer, subject);
    const choosing = sealState(hash, browser, 'choice', {
      platform: platformName(platform),
      deployment: claims.deployment,
      returnUrl: settings.deep_link_return_url,
      data: settings.data ?? null,
      takesColumn: settings.accept_lineitem !== false,
      until: around.now().getTime() + CHOICE_WINDOW,
    });
    return {
      kind: 'choosing',
      choosing,
      search: '',
      found: await findContent(db, platform, {}),
      frames: originsOf(platform),
    };
  }

  #find(name: string): LtiPlatform {
    const platform = this.#parts.platforms.list.find((one) => platformName(one) === name);
    if (platform === undefined) throw this.#refused('platform', name, '');
    return platform;
  }

  async #claimsOf(
    platform: LtiPlatform,
    idToken: string,
    begun: { nonce: string; until: number },
  ): Promise<LaunchClaims> {
    const client = await this.#parts.platforms.client();
    const claims = await client.claimsOf(platform, idToken, begun.nonce).catch((error: unknown) => {
      throw error instanceof PlatformFault ? this.#refused(error.reason, platform.issuer, '') : error;
    });
    await this.#parts.db
      .insertInto('lti_launches')
      .values({ nonce_hash: hashOf(begun.nonce), expires_at: new Date(begun.until).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce_hash')
      .executeTakeFirstOrThrow(() => this.#refused('replay', platform.issuer, claims.subject));
    return claims;
  }

  async #admitTeacher(platform: LtiPlatform, claims: LaunchClaims): Promise<Launched> {
    const { db, teacherLogins } = this.#parts;
    const teacher = await findTeacher(db, platform, claims);
    if (teacher === undefined) throw new LaunchRefused('unknownTeacher', claims.locale);
    if (teacher.active === 0) throw new LaunchRefused('inactive', claims.locale);
    return { kind: 'teacher', token: await teacherLogins.open(db, teacher.id) };
  }

  /** The platform gets the work's score from now on. */
  async #linkGrade(platform: LtiPlatform, claims: LaunchClaims, student: string, { lesson }: LinkedWork) {
    const { lineItem, subject } = claims;
    if (lineItem === null) return;
    if (isOfPlatform(lineItem, platform))
      await linkGrade(this.#parts.db, { student, lesson, platform: platformName(platform), lineItem, subject });
    else this.#parts.tellSecurity({ security: 'lti_refused', reason: 'lineitem', issuer: platform.issuer }, subject);
  }

  #refused(reason: string, issuer: string, subject: string): LaunchRefused {
    this.#parts.tellSecurity({ security: 'lti_refused', reason, issuer }, subject);
    return new LaunchRefused('failed', null);
  }
}
