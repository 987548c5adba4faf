import { VolumeX } from '../icons/volume-x.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Note } from './notes.tsx';

/** Says that the browser needs a touch before it plays sound. An alert, because it can come together with its screen. */
export function AutoplayNote() {
  const { t } = useTranslate(gameTexts);
  return (
    <Note kind="hint" role="alert" maxWidth="600px">
      <VolumeX aria-hidden="true" />
      {t('game.autoplayBlocked')}
    </Note>
  );
}
