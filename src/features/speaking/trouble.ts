import type { TakeSnapshot } from '../../../machines/take/take.machine.ts';
import { takeTrouble } from '../../../machines/take/take.selectors.ts';
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
  const trouble = take ? takeTrouble(take) : null;
  return trouble && t(`microphone.${trouble}`);
}
