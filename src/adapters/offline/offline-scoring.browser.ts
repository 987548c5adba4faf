import type { KeptEngine, OfflineScoringPort } from '../../../machines/ports/offline-scoring.port.ts';
import type { EngineFailure, EngineMessage } from './kept-engine.ts';
import { SERVICE_WORKER } from './names.ts';

export function browserOfflineScoring(): OfflineScoringPort {
  return { look: () => ask('look'), keep: () => ask('keep'), drop: () => ask('drop') };
}

async function ask(command: EngineMessage['command']): Promise<KeptEngine> {
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  const worker = registration?.active;
  if (!worker) throw new Error('No service worker keeps the app');
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<KeptEngine | EngineFailure>();
  port1.addEventListener('message', ({ data }: MessageEvent<KeptEngine | EngineFailure>) => resolve(data), {
    once: true,
  });
  port1.start();
  worker.postMessage({ type: 'engine', command } satisfies EngineMessage, [port2]);
  const answer = await promise;
  port1.close();
  if ('failed' in answer) throw new Error(`The service worker could not ${command} the engine`);
  return answer;
}
