import { useTranslate } from '../../languages/translate.tsx';

/** Quoted words of at least two letters. A single letter may be a sound of the student's own language. */
const QUOTED = /([“「])([A-Za-z][A-Za-z’'-]+)(?=[”」])/;

export interface EnglishInsideProps {
  text: string;
  /** More English parts of the text, such as a name or a spoken sentence. */
  english?: readonly string[] | undefined;
}

/** Marks the English words in a text, for voices and fonts. */
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
