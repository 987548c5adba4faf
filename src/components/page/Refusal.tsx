import { CircleAlert } from '../icons/circle-alert.tsx';
import { useTranslate, type SharedKey } from '../../languages/translate.tsx';
import { Note } from '../text/Note.tsx';

export function Refusal({ text }: { text: SharedKey | null }) {
  const { t } = useTranslate();
  if (text === null) return null;
  return (
    <Note kind="error" role="alert">
      <CircleAlert aria-hidden="true" />
      {t(text)}
    </Note>
  );
}
