import type { AnyActorLogic } from 'xstate';
import type { Profile } from '../../contract/account.ts';
import type { NavigationReport } from '../navigation/navigation.machine.ts';
import type { Notice, NoticeReport } from '../notices/notices.machine.ts';
import type { Destination, Route } from '../ports/navigation.port.ts';
import type { SessionReport } from '../session/session.types.ts';
import type { Parent } from '../shared/parent.ts';
import type { SignIn, SignOut } from '../shared/signing.ts';

/** What a screen may ask of the app. */
export type AppRequest =
  | { type: 'app.go'; to: Route }
  | { type: 'app.notify'; notice: Notice }
  | SignIn
  | SignOut
  /** While set, the browser's Back asks the screen instead of leaving it (D18). */
  | { type: 'app.askBeforeLeaving'; asks: boolean }
  | { type: 'app.reload' };

/** What every screen's actor starts with. `profile` is null only on screens that need no login. */
export interface ScreenInput {
  parent: Parent<AppRequest>;
  destination: Destination;
  profile: Profile | null;
}

/** What the app may tell the screen's actor. */
export type ScreenEvent =
  /** The address has changed in the hash, or behind the route, and the screen is the same. */
  | { type: 'screen.moved'; destination: Destination }
  /** Back was pressed on a screen that asks before leaving. */
  | { type: 'screen.leaveAsked' };

/** The logic of those who stay with a student who is signed in, by their ids. */
export type Company = Readonly<Record<'outbox' | 'activity' | 'push', AnyActorLogic>>;

/** The screen's actor failed in an unforeseen way. */
export interface ScreenFailed {
  type: 'xstate.error.actor.screen';
  error: unknown;
}

/** A fault in drawing, and the student's wish to see the screen again. */
export type DrawingEvent = { type: 'drawing.failed' } | { type: 'drawing.retry' };

export type AppEvent = AppRequest | DrawingEvent | NavigationReport | NoticeReport | SessionReport | ScreenFailed;
