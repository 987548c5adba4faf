import { fromPromise } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { rolePlayReportMachine } from './role-play-report.machine.ts';

export function provideRolePlayReport(
  port: Pick<ProviderPort, 'scenario' | 'report'>,
  actors: { audioPlayer: typeof audioPlayerMachine },
) {
  return rolePlayReportMachine.provide({
    actors: {
      ...actors,
      load: fromPromise(async ({ input: { scenarioId, conversationId } }) => {
        const [scenario, report] = await Promise.all([port.scenario(scenarioId), port.report(conversationId)]);
        return { scenario, report };
      }),
    },
  });
}
