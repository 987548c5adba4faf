import { DictionaryRequest, DictionaryResult } from '../../contract/dictionary.ts';
import { paths } from '../../contract/paths.ts';
import { answer, type Routes } from './calls.ts';
import { studentCalls } from './signed-in.ts';

/** The dictionary (WIRE-07) requires only a student's session (D38). */
export const dictionaryRoutes: Routes = (routes, { sessions, dictionary, pronunciations }) => {
  studentCalls(routes, sessions, 'Dictionary').post('lookUp', paths.dictionary, {
    summary: 'Look up a word or a short phrase',
    description: 'An unknown word is answered, not refused: without definitions, with near spellings.',
    body: { DictionaryRequest },
    answers: answer('What the dictionary knows of it.', { DictionaryResult }),
    handle: async ({ body: { sentence } }) => dictionary.lookUp(sentence, await pronunciations.of(sentence)),
  });
};
