import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { ModelSpeech } from '../../contract/model-speech.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, parameters, refusals, template } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { security, signedIn } from './signed-in.ts';

/** Model speech of an item (D43), for v1 and nova. */
export function itemRoutes({ sessions, modelSpeeches }: AppDependencies) {
  const modelSpeech = createRoute({
    method: 'get',
    path: template(paths.modelSpeech('{item_id}')),
    operationId: 'readModelSpeech',
    summary: 'When the model says each word and sound of an item',
    tags: ['Study sets'],
    description: 'not_found also when the item has no audio, or audio that does not say its text.',
    security,
    middleware: signedIn(sessions),
    request: { params: parameters('item_id') },
    responses: {
      200: answer('When each word and sound is said.', { ModelSpeech }),
      ...refusals(401, 403, 404, 422),
    },
  });
  return newRouter().openapi(modelSpeech, async (c) =>
    c.json(await modelSpeeches.read(c.get('session').student, c.req.valid('param').item_id), 200),
  );
}
