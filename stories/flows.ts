/** All visible flows. Storybook makes their stories (.storybook/state-stories.ts). */
import type { Flow } from './flow.ts';

/** `file`: path from the project's root, without a leading slash. */
export const FLOWS: readonly (Flow & { file: string; name: string })[] = Object.entries(
  import.meta.glob<Flow>('/stories/flows/*.states.tsx', { eager: true, import: 'default' }),
).map(([file, flow]) => ({ ...flow, name: flow.machine.id, file: file.slice(1) }));

/** Charts without a view of their own, with the reason. */
export const UNSEEN: Record<string, string> = {
  microphoneStandby: 'seen only as how soon the microphone records',
  activity: 'whether the student is there: nothing of it is seen',
  account: 'seen as the language on screen and the profile that it opens',
  authorization: "a request's wait for a token",
  delivery: 'seen only as how soon a list is loaded',
  app: 'passes word between its actors; draws the present screen',
  resource: 'seen as the screens that it loads',
  outbox: 'seen only through its notice',
  nextWork: 'stores lessons ahead: nothing of it is seen',
  release: 'keeps the app on this device: nothing of it is seen',
  readingGuide: 'seen through the reading that it guides',
  readingStream: 'seen through the reading lesson',
  sitting: 'seen through its leave question, over the lesson',
  session: 'seen only through its notice and the screens that need it',
  speechLine: 'seen through the speech stream and the reading stream',
  speechStream: 'seen through the speaking game',
  telemetry: 'runs beside the app, for the operator',
  telemetryExport: 'a batch of telemetry on its way',
  wordPracticeScreen: 'knows only where a practice begins and where Back leads',
};
