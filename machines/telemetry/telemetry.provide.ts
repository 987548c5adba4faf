import { fromCallback, fromPromise } from 'xstate';
import type { TelemetryPort } from '../ports/telemetry.port.ts';
import { telemetryExportMachine } from './telemetry-export.machine.ts';
import { telemetryMachine, type TelemetryEvent } from './telemetry.machine.ts';

export function provideTelemetry(port: TelemetryPort) {
  return telemetryMachine.provide({
    actors: {
      unhandled: fromCallback(({ sendBack }) =>
        port.watchErrors((report) => sendBack({ type: 'telemetry.failed', report } satisfies TelemetryEvent)),
      ),
      load: fromPromise(() => port.load()),
      recorder: fromCallback(({ input, sendBack, receive }) => {
        const recording = port.start((batch) =>
          sendBack({ type: 'telemetry.recorded', batch } satisfies TelemetryEvent),
        );
        for (const report of input.early) recording.record(report);
        receive((command) => {
          if (command.type === 'recorder.collect') recording.collect();
          else recording.record(command.report);
        });
        return () => recording.stop();
      }),
      export: telemetryExportMachine.provide({
        actors: {
          send: fromPromise(async ({ input }) => {
            const { status, retryAfter } = await port.send(input.batch);
            if (status === 429) return { kind: 'tooMany', retryAfter };
            return { kind: status < 300 ? 'taken' : 'refused' };
          }),
        },
      }),
    },
  });
}
