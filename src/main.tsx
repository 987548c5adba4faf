import './app/no-eval.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor, waitFor } from 'xstate';
import { screenOf, type AppActor } from '../machines/app/app.machine.ts';
import { App } from './app/App.tsx';
import { compose } from './app/composition.ts';
import { ignoreStrayClicks } from './components/page/double-click.ts';
import { DrawingBoundary } from './components/page/DrawingBoundary.tsx';
import { Missing } from './components/page/LaterUnexpectedStateView.tsx';
import { nextTask, whenIdle } from './adapters/page/next-task.ts';
import { replaceBlockedStorage } from './adapters/stores/page-storage.ts';

replaceBlockedStorage();
ignoreStrayClicks();
// Split the start into tasks, so that the browser can handle input in between.
await nextTask();
const { logic, screens, texts } = compose(() => app);
await nextTask();
const app: AppActor = createActor(logic);
await nextTask();
app.start();
const telemetry = document.querySelector<HTMLMetaElement>('meta[name=telemetry]');
if (telemetry)
  whenIdle(() => void import('./app/telemetry.ts').then((it) => it.startTelemetry(app, telemetry.content)));

const root = document.getElementById('root')!;

/** Name of the button that was pressed on a prerendered page that React replaced. */
let early = '';

/** The screen is interactive now. Replay a press made before. */
function onDrawn() {
  delete root.dataset['drawn'];
  const pressed = root.querySelector<HTMLButtonElement>(`[data-pressed],[aria-label="${CSS.escape(early)}"]`);
  early = '';
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

const tree = (
  <DrawingBoundary fallback={<Missing />}>
    <App app={app} screens={screens} texts={texts} onDrawn={onDrawn} />
  </DrawingBoundary>
);
if (root.dataset['drawn'] === undefined) createRoot(root).render(tree);
else void goOn();

/** Time in ms that the prerendered page of a lesson waits for its cards. */
const PATIENCE = 3_000;

/** Keeps the prerendered page until the app has a screen. Hydrates the login, so that typed text stays. */
async function goOn() {
  const { navigation, account } = app.getSnapshot().children;
  await Promise.race([
    waitFor(app, (state) => state.context.screen !== null || state.matches({ screen: 'broken' })),
    waitFor(navigation!, (state) => state.matches('unavailable')),
  ]);
  const { language } = (await waitFor(account!, (state) => state.matches({ language: 'ready' }))).context;
  // Work begins when its cards have loaded, so that its page changes once, or tells how the loading goes.
  const screen = screenOf(app.getSnapshot().children);
  if (screen) await waitFor(screen, (state) => !state.matches('opening'), { timeout: PATIENCE }).catch(() => {});
  const path = app.getSnapshot().context.screen?.path.replace(/[?#].*/, '');
  const { drawn, language: drawnIn } = root.dataset;
  if (drawn === 'login' && path === '/login' && language === drawnIn) {
    hydrateRoot(root, tree);
    return;
  }
  delete root.dataset['drawn'];
  early = root.querySelector('[data-pressed]')?.ariaLabel ?? '';
  createRoot(root).render(tree);
}
