import type { AnyActorLogic } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { NavigationReport } from '../navigation/navigation.machine.ts';
import type { Notice, NoticeReport } from '../notices/notices.machine.ts';
import type { Destination, Route } from '../ports/navigation.port.ts';
import type { SessionReport } from '../session/session.types.ts';
import type { Parent } from '../shared/parent.ts';
import type { SignIn, SignOut } from '../shared/signing.ts';

export type AppRequest =
  | { type: 'app.go'; to: Route }
  | { type: 'app.notify'; notice: Notice }
  | SignIn
  | SignOut
  /** While `asks` is true, the browser's Back button asks the screen instead of leaving it (D18). */
  | { type: 'app.askBeforeLeaving'; asks: boolean }
  | { type: 'app.reload' };

/** Input of every screen's actor. `profile` is null only on screens that need no login. */
export interface ScreenInput {
  parent: Parent<AppRequest>;
  destination: Destination;
  profile: Profile | null;
}

export type ScreenEvent =
  | { type: 'screen.moved'; destination: Destination }
  /** The student pressed Back on a screen that asks before leaving. */
  | { type: 'screen.leaveAsked' };

/** Logic of the actors that run while a student is signed in, by actor ID. */
export type Company = Readonly<Record<'outbox' | 'activity' | 'push', AnyActorLogic>>;

export interface ScreenFailed {
  type: 'xstate.error.actor.screen';
  error: unknown;
}

export type DrawingEvent = { type: 'drawing.failed' } | { type: 'drawing.retry' };

export type AppEvent = AppRequest | DrawingEvent | NavigationReport | NoticeReport | SessionReport | ScreenFailed;
