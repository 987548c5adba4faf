/** Exports one batch to the operator's collector, with up to three retries on status 429 (TEL-01). */
import { assign, setup } from 'xstate';
import { TELEMETRY } from '../../contract/constants.ts';
import type { TelemetryBatch } from '../ports/telemetry.port.ts';
import { toParent, unprovided, type Parent } from '../shared/chart.ts';

export type Exported = { kind: 'taken' | 'refused' } | { kind: 'tooMany'; retryAfter: number };

export interface TelemetryExportInput {
  parent: Parent<TelemetryExportReport>;
  id: string;
  batch: TelemetryBatch;
}

export type TelemetryExportReport = { type: 'export.ended'; id: string };

export interface TelemetryExportContext extends TelemetryExportInput {
  tries: number;
  /** In seconds. */
  retryAfter: number;
}

export const telemetryExportMachine = setup({
  types: {
    context: {} as TelemetryExportContext,
    events: {} as { type: 'never' },
    input: {} as TelemetryExportInput,
  },
  actors: {
    /** Rejects if no response arrives in time. */
    send: unprovided<Exported, { batch: TelemetryBatch }>('send'),
  },
  actions: {
    reportEnd: toParent(({ context }) => ({ type: 'export.ended' as const, id: context.id })),
    countTry: assign(({ context }, { retryAfter }: { retryAfter: number }) => ({
      tries: context.tries + 1,
      retryAfter,
    })),
  },
  guards: {
    isToRetry: ({ context }, { exported }: { exported: Exported }) =>
      exported.kind === 'tooMany' && context.tries < TELEMETRY.retries,
  },
  delays: {
    // 1, 2, 4 s, or later if the collector says so.
    exportRetry: ({ context: { tries, retryAfter } }) =>
      Math.min(Math.max(TELEMETRY.firstRetry * 2 ** (tries - 1), retryAfter * 1_000), TELEMETRY.longestRetry),
  },
}).createMachine({
  id: 'telemetryExport',
  context: ({ input }) => ({ ...input, tries: 0, retryAfter: 0 }),
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => ({ batch: context.batch }),
        onDone: [
          {
            guard: { type: 'isToRetry', params: ({ event }) => ({ exported: event.output }) },
            target: 'waitingToRetry',
            actions: {
              type: 'countTry',
              params: ({ event: { output } }) => ({ retryAfter: output.kind === 'tooMany' ? output.retryAfter : 0 }),
            },
          },
          { target: 'over' },
        ],
        onError: 'over',
      },
    },
    waitingToRetry: { after: { exportRetry: 'sending' } },
    over: { type: 'final', entry: 'reportEnd', description: 'The batch was accepted or dropped.' },
  },
});
