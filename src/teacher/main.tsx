import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor, waitFor } from 'xstate';
import { provideTeacher } from '../../machines/teacher/teacher.provide.ts';
import { replaceBlockedStorage } from '../adapters/stores/page-storage.ts';
import { browserAudio } from '../adapters/microphone/audio.browser.ts';
import {
  browserTeacher,
  browserTeacherPages,
  browserTeacherRoster,
  browserTeacherWork,
  browserTeacherWriting,
} from '../adapters/provider/teacher.browser.ts';
import { ignoreStrayClicks } from '../components/page/double-click.ts';
import { pageColors } from 'virtual:theme-tokens';
import { followTheme } from '../app/theme/follow-theme.ts';
import { browserTeacherAddress } from '../adapters/page/teacher-address.browser.ts';
import { browserTeacherLanguage } from '../adapters/page/teacher-language.browser.ts';
import * as addresses from './addresses.ts';
import { Teacher } from './Teacher.tsx';
import './print.css';

replaceBlockedStorage();
ignoreStrayClicks();
const address = browserTeacherAddress(addresses);
const { port: language, textsIn } = browserTeacherLanguage();
const actor = createActor(
  provideTeacher({
    session: browserTeacher(),
    address,
    language,
    pages: browserTeacherPages(),
    work: browserTeacherWork(),
    roster: browserTeacherRoster(),
    writing: browserTeacherWriting(),
    audio: browserAudio(),
  }),
  {
    input: { place: address.read(), language: language.preferred() },
  },
);
actor.start();
followTheme(pageColors);

const root = document.getElementById('root')!;
const tree = <Teacher actor={actor} textsIn={textsIn} />;
if (root.dataset['drawn'] === undefined) createRoot(root).render(tree);
else void goOn();

/** Keeps the prerendered login until the provider has said that no teacher is logged in, so that typed text stays. */
async function goOn() {
  const { context, children } = await waitFor(
    actor,
    (state) => !state.matches({ page: 'arriving' }) && state.matches({ language: 'ready' }),
  );
  const isSame = children.login !== undefined && context.language === root.dataset['language'];
  delete root.dataset['drawn'];
  if (!isSame) {
    createRoot(root).render(tree);
    return;
  }
  hydrateRoot(root, tree);
  // React hydrates the page before it handles the press.
  const pressed = root.querySelector<HTMLButtonElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}
