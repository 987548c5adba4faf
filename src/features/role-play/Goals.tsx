import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT, styled } from '../../components/styled.ts';
import { ChevronDown } from '../../components/icons/chevron-down.tsx';
import { Target } from '../../components/icons/target.tsx';
import type { MetHow } from '../../../contract/role-play.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface Goal {
  id: string;
  text: string;
  how: MetHow | null;
}

export function GoalList({ goals }: { goals: readonly Goal[] }) {
  const { t } = useTranslate(rolePlayTexts);
  return (
    <ul>
      {goals.map(({ id, text, how }) => (
        <Line key={id} met={how !== null}>
          <GoalMark met={how !== null} />
          <span>
            <span lang="en">{text}</span>
            <VisuallyHidden>. {t(how === null ? 'rolePlay.open' : 'rolePlay.met')}</VisuallyHidden>
          </span>
          {how !== null && <How>{t(`rolePlay.metHow.${how}`)}</How>}
        </Line>
      ))}
    </ul>
  );
}

export function GoalMark({ met, size = 24 }: { met: boolean; size?: number }) {
  return (
    <Mark viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {met ? (
        <>
          <circle className="disc" cx="12" cy="12" r="11" />
          <path className="check" d="m7 12.4 3.4 3.4L17 9" />
        </>
      ) : (
        <circle className="ring" cx="12" cy="12" r="10" />
      )}
    </Mark>
  );
}

export interface FoldedGoalsProps {
  goals: readonly Goal[];
  shown: boolean;
  onToggle(): void;
}

export function FoldedGoals({ goals, shown, onToggle }: FoldedGoalsProps) {
  const { t } = useTranslate(rolePlayTexts);
  const met = goals.filter(({ how }) => how !== null).length;
  return (
    <Fold>
      <Summary type="button" aria-expanded={shown} onClick={onToggle}>
        <Target aria-hidden="true" />
        <strong>{t('rolePlay.goalsCount', { met, n: goals.length })}</strong>
        <Pips aria-hidden="true">
          {goals.map(({ id, how }) => (
            <i key={id} data-met={how !== null || undefined} />
          ))}
        </Pips>
        <ChevronDown aria-hidden="true" />
      </Summary>
      {shown && <GoalList goals={goals} />}
    </Fold>
  );
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    paddingBlock: '9px',
    lineHeight: '1.4',
    listStyle: 'none',
    '& > svg': { flex: 'none' },
    // Large text puts the way below the goal.
    flexWrap: 'wrap',
    '& > span': { flex: '1 1 0', minWidth: 'min(8rem, 70%)' },
  },
  variants: { met: { true: { color: 'fg' }, false: { color: 'fg.muted' } } },
});

const How = styled('small', {
  flex: 'none',
  marginInlineStart: 'auto',
  padding: '1px 8px',
  borderRadius: 'full',
  bg: 'bg.sunken',
  textStyle: 'small',
  color: 'fg.muted',
  '@media (forced-colors: active)': { border: '1px solid' },
});

const Mark = styled('svg', {
  flex: 'none',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .disc': { fill: 'accent' },
  '& .check': { stroke: 'bg.surface', strokeWidth: '2.6' },
  '& .ring': { stroke: 'border.control', strokeWidth: '2', strokeDasharray: '3 3.9' },
});

const Fold = styled('div', {
  flex: 'none',
  marginBottom: '3',
  borderRadius: '24px',
  bg: 'bg.surface',
  boxShadow: 'inset 0 0 0 1px var(--colors-border)',
  _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& > ul': { padding: '0 16px 10px' },
});

const Summary = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: '48px',
  padding: '0 14px 0 16px',
  borderRadius: '24px',
  textAlign: 'start',
  '& svg': { width: '20px', height: '20px', flex: 'none' },
  '&[aria-expanded=true] > svg:last-child': { transform: 'rotate(180deg)' },
});

const Pips = styled('span', {
  display: 'flex',
  gap: '5px',
  marginInlineStart: 'auto',
  [TIGHT]: { display: 'none' },
  '& i': {
    width: '12px',
    height: '12px',
    borderRadius: 'full',
    boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
  },
  '& i[data-met]': { bg: 'accent', boxShadow: 'none', '@media (forced-colors: active)': { bg: 'CanvasText' } },
});
