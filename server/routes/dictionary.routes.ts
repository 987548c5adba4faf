import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { DictionaryRequest, DictionaryResult } from '../../contract/dictionary.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, jsonBody, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { security, signedIn } from './signed-in.ts';

/** The dictionary (WIRE-07) requires only a student's session (D38). */
export function dictionaryRoutes({ sessions, dictionary, pronunciations }: AppDependencies) {
  const lookUp = createRoute({
    method: 'post',
    path: paths.dictionary,
    operationId: 'lookUp',
    summary: 'Look up a word or a short phrase',
    tags: ['Dictionary'],
    description: 'An unknown word is answered, not refused: without definitions, with near spellings.',
    security,
    middleware: signedIn(sessions),
    request: jsonBody({ DictionaryRequest }),
    responses: {
      200: answer('What the dictionary knows of it.', { DictionaryResult }),
      ...refusals(400, 401, 403, 413, 422),
    },
  });
  return newRouter().openapi(lookUp, async (c) => {
    const { sentence } = c.req.valid('json');
    return c.json(await dictionary.lookUp(sentence, await pronunciations.of(sentence)), 200);
  });
}
