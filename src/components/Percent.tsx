import { useTranslate } from '../languages/translate.tsx';

/** A percentage as the language writes it, its sign set small. */
export function Percent({ of }: { of: number }) {
  const { formatPercent } = useTranslate();
  const [before, sign, after] = formatPercent(of).split(/(\s*%)/);
  return (
    <>
      {before}
      <small>{sign}</small>
      {after}
    </>
  );
}
