import { expect, it } from 'vitest';
import { startProvider } from './support/provider.ts';
import { tryUnheardScores } from './support/unheard-scores.ts';

it('[D50] [RP-06] shows teachers no verified score that the engine did not give, for all requests of students', async () => {
  const forever = '31536000';
  const provider = await startProvider(undefined, {}, { SESSION_LIFETIME_S: forever, LOGIN_LIFETIME_S: forever });
  try {
    const tried = await tryUnheardScores(provider, 40);
    // The property needs both kinds of scores.
    expect(tried.verified).toBeGreaterThan(0);
    expect(tried.unheard).toBeGreaterThan(tried.verified);
  } finally {
    await provider.close();
  }
}, 60_000);
