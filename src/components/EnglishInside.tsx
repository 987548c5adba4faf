import { useTranslate } from '../languages/translate.tsx';

/** Words in quotation marks, of more than one letter: a single one may be a sound of the student's own language. */
const QUOTED = /([“「])([A-Za-z][A-Za-z’'-]+)(?=[”」])/;

/** A text about English words: they are in English, whatever the language around them (for voices and fonts). */
export function EnglishInside({ text }: { text: string }) {
  const { language } = useTranslate();
  if (language === 'en') return text;
  return text.split(QUOTED).map((part, index) =>
    index % 3 === 2 ? (
      <span key={index} lang="en">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
