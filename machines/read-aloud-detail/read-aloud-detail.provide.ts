import { fromPromise } from 'xstate';
import type { audioPlayerMachine } from '../audio-player/audio-player.machine.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { PortError } from '../shared/failure.ts';
import { readAloudDetailMachine } from './read-aloud-detail.machine.ts';

type Calls = Pick<ProviderPort, 'assignment' | 'readAloudGame' | 'recordings'>;

export function provideReadAloudDetail(port: Calls, actors: { audioPlayer: typeof audioPlayerMachine }) {
  return readAloudDetailMachine.provide({
    actors: {
      ...actors,
      load: fromPromise(async ({ input: { assignmentId, assignmentDetailId } }) => {
        const { details } = await port.assignment(assignmentId);
        const lesson = details.find(({ assignment_detail_id }) => assignment_detail_id === assignmentDetailId);
        const readAloudId = lesson?.study_set_id ?? null;
        if (readAloudId === null) throw notHere();
        const [passage, recordings] = await Promise.all([
          port.readAloudGame(readAloudId),
          // Earlier readings are optional.
          port.recordings({ readAloudId, assignmentDetailId }).catch(() => []),
        ]);
        return { passage, recordings };
      }),
    },
  });
}

const notHere = () =>
  new PortError({ kind: 'refused', code: 'not_found', message: 'The assignment has no such passage.' });
