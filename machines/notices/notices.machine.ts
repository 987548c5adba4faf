/** Toasts, each shown for its duration or until closed, and the device advice that the student has dismissed. */
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { TOAST } from '../../contract/constants.ts';
import { withEvent, type Parent } from '../shared/chart.ts';
import type { Notice } from '../shared/screen.ts';

export interface ShownNotice extends Notice {
  id: string;
}

/** Device and orientation for which the app gives advice (LAY-04). */
export type AdvisedDevice = 'phone' | 'phoneSideways' | 'tabletUpright';

export interface NoticesContext {
  parent: Parent<NoticeReport>;
  shown: readonly ShownNotice[];
  count: number;
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
      // A repeated message replaces the earlier one and restarts its time.
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
    'notice.show': { actions: withEvent('show') },
    'notice.close': { actions: withEvent('close') },
    'notice.timedOut': { actions: withEvent('close') },
    'advice.putAway': { actions: withEvent('putAway') },
  },
  states: {
    quiet: { always: { guard: ({ context }) => context.shown.length > 0, target: 'showing' } },
    showing: { always: { guard: ({ context }) => context.shown.length === 0, target: 'quiet' } },
  },
});

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;
