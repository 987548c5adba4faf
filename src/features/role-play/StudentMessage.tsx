import type { ConversationMessage } from '../../../contract/role-play.ts';
import { bandOfTurn } from '../../../machines/shared/band.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Bubble, Mine, Small } from './bubbles.tsx';
import { GoalMark, type Goal } from './Goals.tsx';
import { styled } from '../../components/styled.ts';

interface StudentProps {
  message: Extract<ConversationMessage, { speaker: 'student' }>;
  goals: readonly Goal[];
  onCorrect: (() => void) | undefined;
}

export function Student({ message: { text, source, pronunciation, met }, goals, onCorrect }: StudentProps) {
  const { t } = useTranslate(rolePlayTexts, speakingTexts);
  const band = pronunciation && bandOfTurn(pronunciation);
  const judgment = t(band === null ? 'score.unsure' : `band.${band}`);
  return (
    <>
      <Mine>
        <Bubble speaker="student">
          <VisuallyHidden>{t('rolePlay.youSaid')}</VisuallyHidden>
          <span lang="en">{text}</span>
        </Bubble>
        {source === 'matched_part' && <Part>{t('rolePlay.onlyPart')}</Part>}
        {(pronunciation !== null || onCorrect) && (
          <Beneath aria-live="off">
            {onCorrect && <Small onClick={onCorrect}>{t('rolePlay.notThat')}</Small>}
            {pronunciation !== null && (
              <span>
                <BandIcon band={band} size={18} />
                <VisuallyHidden>{t('rolePlay.score', { band: judgment })}</VisuallyHidden>
                <span aria-hidden="true">{judgment}</span>
              </span>
            )}
          </Beneath>
        )}
      </Mine>
      {goals
        .filter(({ id }) => met.includes(id))
        .map(({ id, text: goal }) => (
          <Met key={id}>
            <GoalMark met size={20} />
            <span>
              <EnglishInside text={t('rolePlay.goalDone', { goal })} english={[goal]} />
            </span>
          </Met>
        ))}
    </>
  );
}

const Beneath = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '28px',
  textStyle: 'small',
  color: 'fg.muted',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6px', paddingBlock: '6px' },
});

const Part = styled('p', { paddingBlockStart: '1', textStyle: 'small', color: 'fg.muted' });

const Met = styled('p', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'accent.fg',
});
