/**
 * Optional telemetry for the operator (TEL-01, TEL-02). A separate actor exports each batch, so that the last ones are
 * sent when the page closes. Students never notice it (docs/decisions/0066).
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { TELEMETRY } from '../../contract/constants.ts';
import type { ErrorReport, TelemetryBatch } from '../ports/telemetry.port.ts';
import { unprovided, unprovidedCallback, withEvent } from '../shared/chart.ts';
import { telemetryExportMachine, type TelemetryExportReport } from './telemetry-export.machine.ts';

export interface TelemetryContext {
  /** Errors from before the recorder loaded. */
  early: readonly ErrorReport[];
  count: number;
  underWay: number;
}

export type TelemetryEvent =
  | { type: 'telemetry.failed'; report: ErrorReport }
  | { type: 'telemetry.recorded'; batch: TelemetryBatch }
  | TelemetryExportReport;

export type RecorderCommand = { type: 'recorder.collect' } | { type: 'recorder.record'; report: ErrorReport };

/** Maximum number of early errors, and of batches being exported. More are dropped. */
const MOST_KEPT = 20;

export const telemetryMachine = setup({
  types: {
    context: {} as TelemetryContext,
    events: {} as TelemetryEvent,
  },
  actors: {
    unhandled: unprovidedCallback<{ type: 'never' }>('unhandled'),
    load: unprovided<void>('load'),
    recorder: unprovidedCallback<RecorderCommand, { early: readonly ErrorReport[] }>('recorder'),
    export: telemetryExportMachine,
  },
  actions: {
    keepEarly: assign(({ context }, { report }: { report: ErrorReport }) => ({
      early: [...context.early, report].slice(0, MOST_KEPT),
    })),
    record: sendTo('recorder', (_, { report }: { report: ErrorReport }) => ({ type: 'recorder.record', report })),
    collect: sendTo('recorder', { type: 'recorder.collect' }),
    exportBatch: enqueueActions(
      ({ context: { count, underWay }, enqueue, self }, { batch }: { batch: TelemetryBatch }) => {
        const id = `export.${count}`;
        enqueue.spawnChild('export', { id, input: { parent: self, id, batch } });
        enqueue.assign({ count: count + 1, underWay: underWay + 1 });
      },
    ),
    endExport: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(id);
      enqueue.assign({ underWay: context.underWay - 1 });
    }),
  },
  guards: {
    hasRoom: ({ context }) => context.underWay < MOST_KEPT,
  },
  delays: { metricsInterval: TELEMETRY.metricsInterval },
}).createMachine({
  id: 'telemetry',
  context: { early: [], count: 0, underWay: 0 },
  invoke: { src: 'unhandled' },
  initial: 'loading',
  states: {
    loading: {
      on: { 'telemetry.failed': { actions: withEvent('keepEarly') } },
      invoke: { src: 'load', onDone: 'recording', onError: 'off' },
    },
    recording: {
      invoke: { src: 'recorder', id: 'recorder', input: ({ context }) => ({ early: context.early }) },
      on: {
        'telemetry.failed': { actions: withEvent('record') },
        'telemetry.recorded': { guard: 'hasRoom', actions: withEvent('exportBatch') },
        'export.ended': { actions: withEvent('endExport') },
      },
      initial: 'waiting',
      states: {
        waiting: { after: { metricsInterval: { target: 'waiting', reenter: true, actions: 'collect' } } },
      },
    },
    off: { type: 'final', description: "The recorder's code could not be loaded. The next page tries again." },
  },
});
