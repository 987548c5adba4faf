import type { TutorPort } from '../../../machines/ports/tutor.port.ts';
import type { TokenPort } from '../../../machines/ports/speech.port.ts';
import { PortError } from '../../../machines/shared/failure.ts';

/** Loads the dialogue engine with the first conversation that this device holds. */
export function browserTutor(tokens: Pick<TokenPort, 'authorize'>): TutorPort {
  return {
    hold: async (held) => (await deviceTutor()).hold(tokens, held),
    report: async (held) => (await deviceTutor()).report(tokens, held),
  };
}

async function deviceTutor() {
  try {
    return await import('./device-tutor.ts');
  } catch (cause) {
    throw new PortError({ kind: 'offline' }, { cause });
  }
}
