import type { Profile } from '../../contract/account.ts';
import type { Destination, Route } from '../ports/navigation.port.ts';
import type { Parent } from './chart.ts';
import type { SignIn, SignOut } from './signing.ts';

export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** In ms. The default is 3000. */
  duration?: number;
}

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
