import { EmbedSettings } from '../../contract/embed.ts';
import { paths } from '../../contract/paths.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer } from './calls.ts';
import type { Router } from '../http/router.ts';
import { studentCalls } from './signed-in.ts';

/** Address of the conversation that the app frames (NAV-10). */
export function embedRoutes(routes: Router, { sessions, embedUrl }: AppDependencies) {
  studentCalls(routes, sessions, 'Account').get('readEmbedSettings', paths.embed, {
    summary: 'The page that the embed page shows',
    answers: answer('Its address, or null where none is configured.', { EmbedSettings }),
    handle: () => ({ url: embedUrl ?? null }),
  });
}
