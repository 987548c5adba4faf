/** Words in quotation marks, of more than one letter: a single one may be a sound of the student's own language. */
const QUOTED = /([“「])([A-Za-z][A-Za-z’'-]+)(?=[”」])/;

/** What is said about English words: they are in English, whatever the language of the text (for voices and fonts). */
export function EnglishInside({ text }: { text: string }) {
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
