import { useTranslate } from '../languages/translate.tsx';

/** Words in quotation marks, of more than one letter: a single one may be a sound of the student's own language. */
const QUOTED = /([“「])([A-Za-z][A-Za-z’'-]+)(?=[”」])/;

export interface EnglishInsideProps {
  text: string;
  /** What of it is in English, beside words in quotation marks: a name, a sentence that was said. */
  english?: readonly string[] | undefined;
}

/** A text about English words: they are in English, whatever the language around them (for voices and fonts). */
export function EnglishInside({ text, english = [] }: EnglishInsideProps) {
  const { language } = useTranslate();
  if (language === 'en') return text;
  const parts = english.some((one) => one !== '') ? text.split(anyOf(english)) : [text];
  return parts.flatMap((part, place) =>
    place % 2 === 1
      ? [<English key={place} text={part} />]
      : part
          .split(QUOTED)
          .map((inside, index) => (index % 3 === 2 ? <English key={`${place} ${index}`} text={inside} /> : inside)),
  );
}

/** What stands in quotation marks, where all of it is English. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/[“「]([^”」]+)/g)].map(([, quoted]) => quoted!);
}

function English({ text }: { text: string }) {
  return <span lang="en">{text}</span>;
}

function anyOf(texts: readonly string[]): RegExp {
  const literal = texts
    .filter((text) => text !== '')
    .map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`(${literal.join('|')})`);
}
