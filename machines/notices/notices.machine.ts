/**
 * Toasts: each is shown for its time or until it is closed; and what was put away of the advice about devices. Lives as
 * long as the app.
 */
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { TOAST } from '../../contract/constants.ts';
import type { Parent } from '../shared/parent.ts';

/** A message for the student. `text` is a key of the dictionaries. */
export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** ms; 3000 unless it says otherwise. */
  duration?: number;
}

export interface ShownNotice extends Notice {
  id: string;
}

/** A device, and how it is held, that there is advice about (LAY-04). */
export type AdvisedDevice = 'phone' | 'phoneSideways' | 'tabletUpright';

export interface NoticesContext {
  parent: Parent<NoticeReport>;
  shown: readonly ShownNotice[];
  count: number;
  /** Advice that the student needs no more. */
  putAway: readonly AdvisedDevice[];
}

export type NoticesEvent =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.close'; id: string }
  | { type: 'notice.timedOut'; id: string }
  | { type: 'advice.putAway'; device: AdvisedDevice };

export type NoticeReport = { type: 'notice.closed'; text: string };

export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    input: {} as Pick<NoticesContext, 'parent'>,
  },
  actions: {
    show: enqueueActions(({ context, enqueue }, { notice }: { notice: Notice }) => {
      const id = `notice-${context.count}`;
      // The same message twice in a row is one message that stays longer.
      const repeated = context.shown.filter((shown) => shown.text === notice.text);
      for (const older of repeated) enqueue.cancel(older.id);
      enqueue.assign({
        count: context.count + 1,
        shown: [...context.shown.filter((shown) => !repeated.includes(shown)), { ...notice, id }],
      });
      enqueue.raise({ type: 'notice.timedOut', id }, { id, delay: notice.duration ?? TOAST });
    }),
    close: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const closed = context.shown.find((notice) => notice.id === id);
      if (!closed) return;
      enqueue.cancel(id);
      enqueue.assign({ shown: context.shown.filter((notice) => notice !== closed) });
      enqueue.sendTo(context.parent, { type: 'notice.closed', text: closed.text });
    }),
    putAway: assign(({ context }, { device }: { device: AdvisedDevice }) => ({
      putAway: [...context.putAway.filter((other) => other !== device), device],
    })),
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({ parent: input.parent, shown: [], count: 0, putAway: [] }),
  initial: 'quiet',
  on: {
    'notice.show': { actions: { type: 'show', params: ({ event }) => event } },
    'notice.close': { actions: { type: 'close', params: ({ event }) => event } },
    'notice.timedOut': { actions: { type: 'close', params: ({ event }) => event } },
    'advice.putAway': { actions: { type: 'putAway', params: ({ event }) => event } },
  },
  states: {
    quiet: { always: { guard: ({ context }) => context.shown.length > 0, target: 'showing' } },
    showing: { always: { guard: ({ context }) => context.shown.length === 0, target: 'quiet' } },
  },
});

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;
