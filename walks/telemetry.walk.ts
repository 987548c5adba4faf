import { telemetryExportMachine } from '../machines/telemetry/telemetry-export.machine.ts';
import { telemetryMachine } from '../machines/telemetry/telemetry.machine.ts';
import { nobody } from './support/somebody.ts';
import { done, walkOf, type Case } from './support/walk.ts';

const report = { name: 'TypeError', message: 'x is undefined', stack: '', route: 'HomePage', at: 0 };
const batch = { signal: 'traces' as const, body: new Uint8Array() };

export const cases: Case<typeof telemetryMachine>[] = [
  { type: 'telemetry.failed', report },
  { type: 'telemetry.recorded', batch },
  { type: 'export.ended', id: 'export.0' },
];

export const walk = walkOf(telemetryMachine, {
  input: undefined,
  cases,
  key: ({ underWay }) => underWay,
  without: ({ context }) => [
    context.underWay < 2 ? '' : 'telemetry.recorded',
    context.underWay > 0 ? '' : 'export.ended',
  ],
  // Only a running recorder can receive events.
  walked: telemetryMachine.provide({ actions: { record: () => {}, collect: () => {} } }),
});

export const exportWalk = walkOf(telemetryExportMachine, {
  input: { parent: nobody, id: 'export.0', batch },
  cases: [{ kind: 'taken' }, { kind: 'refused' }, { kind: 'tooMany', retryAfter: 0 }].map((exported) =>
    done('0.telemetryExport.sending', exported),
  ),
  key: ({ tries }) => tries,
});
