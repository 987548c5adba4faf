import type { AnyActorLogic } from 'xstate';
import type { ConnectionReport } from '../connection/connection.machine.ts';
import type { NavigationReport } from '../navigation/navigation.machine.ts';
import type { NoticeReport } from '../notices/notices.machine.ts';
import type { OutboxReport } from '../outbox/outbox.machine.ts';
import type { SessionReport } from '../session/session.types.ts';
import type { AppRequest } from '../shared/screen.ts';

/** Logic of the actors that run while a student is signed in, by actor ID. */
export type Company = Readonly<
  Record<'outbox' | 'activity' | 'connection' | 'nextWork' | 'push' | 'classNews', AnyActorLogic>
>;

export interface ScreenFailed {
  type: 'xstate.error.actor.screen';
  error: unknown;
}

export type DrawingEvent = { type: 'drawing.failed' } | { type: 'drawing.retry' };

export type AppEvent =
  | AppRequest
  | ConnectionReport
  | DrawingEvent
  | NavigationReport
  | NoticeReport
  | OutboxReport
  | SessionReport
  | ScreenFailed;
