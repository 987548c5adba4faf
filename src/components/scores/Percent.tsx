import { useTranslate } from '../../languages/translate.tsx';

/** Writes a percentage in the student's language, with a small sign. */
export function Percent({ of }: { of: number }) {
  const { formatPercent } = useTranslate();
  const [before, sign, after] = formatPercent(of).split(/((?<!\s)\s*%)/);
  return (
    <>
      {before}
      <small>{sign}</small>
      {after}
    </>
  );
}
