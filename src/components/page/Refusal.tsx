import { useTranslate, type SharedKey } from '../../languages/translate.tsx';
import { ErrorNote } from '../text/notes.tsx';

export function Refusal({ text }: { text: SharedKey | null }) {
  const { t } = useTranslate();
  if (text === null) return null;
  return <ErrorNote>{t(text)}</ErrorNote>;
}
