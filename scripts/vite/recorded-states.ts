import type { Plugin } from 'vite';

const RECORDER = '/e2e/support/record-states.ts';

/** Makes the pages report the states that their machines enter, if OUTLOUD_RECORD_STATES is set. */
export function recordedStates(): Plugin[] {
  if (process.env['OUTLOUD_RECORD_STATES'] !== '1') return [];
  return [
    {
      name: 'recorded-states',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/(teacher\/)?main\.tsx$/ },
        handler: (code) => ({ code: `import '${RECORDER}';\n${code}`, map: null }),
      },
    },
  ];
}
