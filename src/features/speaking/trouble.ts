import type { TakeSnapshot } from '../../../machines/take/take.machine.ts';
import type { UtteranceSnapshot } from '../../../machines/utterance/utterance.machine.ts';
import type { speakingTexts } from '../../languages/speaking/en.ts';
import type { Say } from '../../languages/translate.tsx';

/** Returns the translated reason why recording or sending is impossible (SPK-05, SPK-06). */
export function troubleOf(
  utterance: UtteranceSnapshot | undefined,
  take: TakeSnapshot | undefined,
  t: Say<typeof speakingTexts>,
): string | null {
  if (utterance?.matches('disconnected')) {
    const { code, message } = utterance.context;
    return code === null ? (message ?? t('speaking.cannotConnect')) : t(`errors.${code}`);
  }
  if (take?.matches('denied')) return t('microphone.denied');
  if (take?.matches('missing')) return t('microphone.missing');
  if (take?.matches('soundless')) return t('microphone.soundless');
  return take?.matches({ capturing: 'lost' }) ? t('microphone.lost') : null;
}
