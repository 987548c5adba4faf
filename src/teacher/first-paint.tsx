/** The teachers' login before its scripts load. The build draws it in each language, and the server inserts it. */
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { LANGUAGES } from '../../contract/languages.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { teacherMachine } from '../../machines/teacher/teacher.machine.ts';
import { paint } from '../app/theme/paint.tsx';
import { loadTexts } from '../adapters/page/teacher-language.browser.ts';
import { Teacher } from './Teacher.tsx';

const nobody = new PortError({ kind: 'refused', code: 'unauthorized', message: 'Nobody is logged in.' });

/** The teachers' page of a visitor. */
const visited = teacherMachine.provide({
  actors: {
    addressBar: fromCallback(() => {}),
    speak: fromPromise(async () => {}),
    readTeacher: fromPromise(() => Promise.reject(nobody)),
  },
});

export async function firstPaints() {
  const paints = LANGUAGES.map(async (language) => {
    const actor = createActor(visited, { input: { place: { name: 'classes' }, language } }).start();
    await waitFor(actor, (state) => state.matches({ page: 'signedOut', language: 'ready' }));
    const texts = language === 'en' ? {} : await loadTexts(language);
    return [language, paint(<Teacher actor={actor} textsIn={() => texts} />)] as const;
  });
  return { screens: { teacher: Object.fromEntries(await Promise.all(paints)) }, guarded };
}

/** A link to a new password needs no login. */
const guarded = ['^/teacher(?!/new-password)(/|$)'];
