import { createRoute } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { GoalChoice } from '../../contract/recently.ts';
import { SaidWords, SoundPractice, TakenSteps } from '../../contract/practice.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { ContentWatch } from '../assignments/content-watch.ts';
import { answer, callWith, jsonBody, noContent, parameters, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { security, signedIn } from './signed-in.ts';
import { readSoundPractice } from '../practice/sound-practice.ts';
import { keepSaidWords, keepTakenSteps, keepWeeklyGoal } from '../practice/practice-reports.ts';

/** Practice of words and sounds, and the weekly goal (docs/decisions/0072, 0073). */
export function practiceRoutes({ db, sessions, around, log, audioFolders }: AppDependencies) {
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Activity'] });
  const watch = new ContentWatch({ log, audioFolders });
  const words = createRoute({
    ...call('post', paths.practiceWords, 'keepSaidWords'),
    summary: 'Report words that were said in practice',
    request: jsonBody({ SaidWords }),
    responses: { 204: noContent, ...refusals(400, 401, 403, 413, 422, 429) },
  });
  const steps = createRoute({
    ...call('post', paths.practiceSteps, 'keepTakenSteps'),
    summary: 'Report steps of a sound that were taken',
    request: jsonBody({ TakenSteps }),
    responses: { 204: noContent, ...refusals(400, 401, 403, 413, 422, 429) },
  });
  const sound = createRoute({
    ...call('get', paths.practiceSound('{sound}'), 'readSoundPractice'),
    summary: 'Read words and a sentence for practice of a sound',
    request: { params: parameters('sound') },
    responses: {
      200: answer('Words and a sentence for the sound.', { SoundPractice }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const goal = createRoute({
    ...call('put', paths.practiceGoal, 'chooseGoal'),
    summary: "Choose the student's own goal for the week, or give it up",
    request: jsonBody({ GoalChoice }),
    responses: { 204: noContent, ...refusals(400, 401, 403, 413, 422) },
  });
  return newRouter()
    .openapi(words, async (c) => {
      await keepSaidWords(db, c.get('session').student, c.req.valid('json'), around.now());
      return c.body(null, 204);
    })
    .openapi(steps, async (c) => {
      await keepTakenSteps(db, c.get('session').student, c.req.valid('json'), around.now());
      return c.body(null, 204);
    })
    .openapi(sound, async (c) =>
      c.json(await readSoundPractice(db, watch, c.get('session').student, c.req.valid('param').sound), 200),
    )
    .openapi(goal, async (c) => {
      await keepWeeklyGoal(db, c.get('session').student, c.req.valid('json'), around.now());
      return c.body(null, 204);
    });
}
