import type { RolePlayOutcome } from '../../../contract/role-play.ts';
import { Chip } from '../../components/controls/Chip.tsx';
import { linkTo } from '../../components/link-to.ts';
import { Row } from '../../components/lists/Row.tsx';
import { Stars } from '../../components/scores/Stars.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Section } from '../read-aloud-result/layout.tsx';
import { styled } from '../../components/styled.ts';

export interface PastResultsProps {
  /** Latest first. */
  results: readonly RolePlayOutcome[];
  shown?: string;
  /** Current time, in ms since 1970. */
  now?: number | undefined;
  hrefOf?: ((conversationId: string) => string) | undefined;
  onResult(conversationId: string): void;
}

/** Lists earlier conversations in the scenario and marks the best (RP-04). */
export function PastResults({ results, shown, now, hrefOf, onResult }: PastResultsProps) {
  const { t, formatDay, formatTime } = useTranslate(rolePlayTexts);
  const best = bestOf(results);
  return (
    <Section>
      <h2>{t('rolePlay.intro.past')}</h2>
      <List>
        {results.map(({ conversationId, created_at, metObjectives, numberObjectives, starsEarned }) => (
          <li key={conversationId}>
            <Row
              minHeight="56px"
              padding="8px 12px"
              current={conversationId === shown}
              aria-current={conversationId === shown ? 'page' : undefined}
              {...linkTo(hrefOf?.(conversationId) ?? '#', () => onResult(conversationId))}
            >
              <When>
                <time dateTime={created_at}>
                  {formatDay(created_at, now)} <small>{formatTime(created_at)}</small>
                </time>
                {conversationId === best && <Chip>{t('rolePlay.intro.best')}</Chip>}
              </When>
              <Reached>{t('rolePlay.intro.pastGoals', { met: metObjectives.length, n: numberObjectives })}</Reached>
              <Stars earned={starsEarned} />
            </Row>
          </li>
        ))}
      </List>
    </Section>
  );
}

/** Returns the first with the most stars and goals. Returns null if there is only one. */
function bestOf(results: readonly RolePlayOutcome[]): string | null {
  if (results.length < 2) return null;
  const worth = ({ starsEarned, metObjectives }: RolePlayOutcome) => 100 * starsEarned + metObjectives.length;
  return results.reduce((best, one) => (worth(one) > worth(best) ? one : best)).conversationId;
}

const List = styled('ul', { marginInline: '-12px', listStyle: 'none' });

const When = styled('span', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minWidth: '0',
});

const Reached = styled('span', { marginInlineStart: 'auto', textStyle: 'small', color: 'fg.muted', flex: 'none' });
