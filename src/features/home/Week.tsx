import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from '../../components/icons/check.tsx';
import { WEEKLY_GOALS, type PracticeWeek, type WeeklyGoal } from '../../../contract/recently.ts';
import type { Language } from '../../../contract/languages.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Card } from '../../components/lists/Card.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { practiceTexts } from '../../languages/practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Head } from './layout.tsx';
import { styled } from '../../components/styled.ts';

export interface GoalProps {
  /** `choosing` means that the student changes a set goal. `chosen` means that it was just set. */
  goal: 'asKnown' | 'choosing' | 'chosen';
  onChangeGoal(): void;
  /** null removes the goal. */
  onSetGoal(days: WeeklyGoal | null): void;
}

interface WeekProps extends GoalProps {
  week: PracticeWeek;
}

/** Shows this week's practice days next to the student's goal. Never mentions a missed day. */
export function Week({ week, goal, onChangeGoal, onSetGoal }: WeekProps) {
  const { t } = useTranslate(practiceTexts);
  const { practiced_on: days, goal: wanted } = week;
  const isAsked = goal === 'choosing' || wanted === null;
  return (
    <section aria-labelledby="this-week">
      <Head>
        <h2 id="this-week">{t('practice.week')}</h2>
        {!isAsked && (
          <Button onClick={onChangeGoal} ref={goal === 'chosen' ? takeFocus : undefined}>
            {t('practice.change')}
          </Button>
        )}
      </Head>
      <WeekCard>
        {!isAsked && (
          <Progress>
            {t('practice.progress', { n: Math.min(days.length, wanted), goal: wanted })}
            {days.length >= wanted && <Reached>{t('practice.reached')}</Reached>}
          </Progress>
        )}
        <Days week={week} />
        {isAsked && (
          <Goals role="group" aria-labelledby="goal">
            <p id="goal">{t('practice.question')}</p>
            <div>
              {WEEKLY_GOALS.map((option, index) => (
                <Button
                  key={option}
                  variant={option === wanted ? 'primary' : 'soft'}
                  aria-pressed={option === wanted}
                  ref={index === 0 && goal !== 'asKnown' ? takeFocus : undefined}
                  onClick={() => onSetGoal(option)}
                >
                  {t('practice.days', { n: option })}
                </Button>
              ))}
              {wanted !== null && <Button onClick={() => onSetGoal(null)}>{t('practice.noGoal')}</Button>}
            </div>
          </Goals>
        )}
      </WeekCard>
    </section>
  );
}

function Days({ week: { monday, today, practiced_on: practiced } }: { week: PracticeWeek }) {
  const { t, language } = useTranslate(practiceTexts);
  return (
    <WeekDays>
      {Array.from({ length: 7 }, (_, index) => {
        const day = new Date(Date.parse(monday) + index * 86_400_000);
        const iso = day.toISOString().slice(0, 10);
        const isPracticed = practiced.includes(iso);
        return (
          <li key={iso} aria-current={iso === today ? 'date' : undefined}>
            <span aria-hidden="true">{nameOf(day, language, 'narrow')}</span>
            <VisuallyHidden>{nameOf(day, language, 'long')}</VisuallyHidden>
            <Day practiced={isPracticed} today={iso === today}>
              {isPracticed && <Check role="img" aria-label={t('practice.practiced')} />}
            </Day>
          </li>
        );
      })}
    </WeekDays>
  );
}

const nameOf = (day: Date, language: Language, weekday: 'narrow' | 'long') =>
  day.toLocaleDateString(language, { weekday, timeZone: 'UTC' });

function takeFocus(button: HTMLElement | null) {
  button?.focus({ preventScroll: true });
}

const WeekCard = styled(Card, {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  padding: { base: '20px', md: '24px' },
});

const Progress = styled('p', { textStyle: 'rowTitle' });

const Reached = styled('span', { display: 'block', textStyle: 'small', color: 'fg.muted' });

const WeekDays = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  maxWidth: '440px',
  '& > li': { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '6px' },
  '& > li > span': { textStyle: 'small', color: 'fg.muted' },
});

const Day = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    borderRadius: 'full',
    bg: 'bg.sunken',
    border: '2px solid transparent',
    _highContrast: { borderColor: 'fg.muted' },
    '& svg': { width: '20px', height: '20px', color: 'fg.onAccent' },
  },
  variants: {
    practiced: { true: { bg: 'accent', '@media (forced-colors: active)': { '& svg': { color: 'CanvasText' } } } },
    today: { true: { outline: '2px solid', outlineColor: 'accent.line', outlineOffset: '2px' } },
  },
});

const Goals = styled('div', {
  '& > p': { marginBottom: '3' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2' },
});
