import { Check } from '../../components/icons/check.tsx';
import { Clock } from '../../components/icons/clock.tsx';
import { Layers } from '../../components/icons/layers.tsx';
import { DAYS_WELL, type PracticeWord, type Recently } from '../../../contract/recently.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Chip } from '../../components/controls/Chip.tsx';
import type { Link } from '../../components/link-to.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { practiceTexts } from '../../languages/practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Dot, Dots, Lead } from './lately-parts.tsx';
import { Head } from './layout.tsx';
import { SoundOfDay } from './SoundOfDay.tsx';
import { Week, type GoalProps } from './Week.tsx';
import { styled } from '../../components/styled.ts';

export interface LatelyProps extends GoalProps {
  recently: Recently;
  to(route: Route): Link;
}

/** Shows what to practice and the last days' work (HOME-01). */
export default function Lately({ recently, goal, to, onChangeGoal, onSetGoal }: LatelyProps) {
  return (
    <>
      {recently.week && <Week week={recently.week} goal={goal} onChangeGoal={onChangeGoal} onSetGoal={onSetGoal} />}
      {recently.sound && <SoundOfDay sound={recently.sound} today={recently.week?.today} to={to} />}
      <PracticeAgain words={recently.practice_again} to={to} />
      <LastWeek week={recently.last_week} />
    </>
  );
}

interface PracticeAgainProps {
  words: readonly PracticeWord[];
  to(route: Route): Link;
}

function PracticeAgain({ words, to }: PracticeAgainProps) {
  const { t } = useTranslate(practiceTexts);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="again">
      <Head>
        <h2 id="again">{t('practice.again')}</h2>
      </Head>
      <Lead>{t('practice.againText')}</Lead>
      <Words>
        {words.map((one) => (
          <li key={one.word}>
            <Button asChild variant="line" flexWrap="wrap">
              <a {...to({ name: 'PracticeWord', params: { word: one.word } })}>
                <span lang="en">{one.word}</span>
                {one.sounds.length > 0 && (
                  <Sounds lang="en-fonipa">{one.sounds.map((sound) => `/${sound}/`).join(' ')}</Sounds>
                )}
                <DaysWell word={one} />
              </a>
            </Button>
          </li>
        ))}
      </Words>
    </section>
  );
}

function DaysWell({ word: { days_well: days, is_done_today: isDoneToday } }: { word: PracticeWord }) {
  const { t } = useTranslate(practiceTexts);
  return (
    <Days>
      <Dots aria-hidden="true">
        {Array.from({ length: DAYS_WELL }, (_, day) => (
          <Dot key={day} full={day < days} />
        ))}
      </Dots>
      <VisuallyHidden>{t('practice.daysWell', { n: days })}</VisuallyHidden>
      {isDoneToday && <span>{t(days < DAYS_WELL ? 'practice.doneToday' : 'practice.learned')}</span>}
    </Days>
  );
}

/** Shows last week's work without a goal or comparison. Draws nothing if there was none. */
function LastWeek({ week }: { week: Recently['last_week'] }) {
  const { t } = useTranslate(practiceTexts);
  const facts = [
    { n: week.assignments_completed, text: 'practice.assignmentsCompleted', icon: <Check aria-hidden="true" /> },
    { n: week.lessons_done, text: 'practice.lessonsDone', icon: <Layers aria-hidden="true" /> },
    { n: week.minutes, text: 'practice.minutes', icon: <Clock aria-hidden="true" /> },
  ] as const;
  const done = facts.filter(({ n }) => n > 0);
  if (done.length === 0) return null;
  return (
    <section aria-labelledby="week">
      <Head>
        <h2 id="week">{t('practice.lastWeek')}</h2>
      </Head>
      <Words>
        {done.map(({ n, text, icon }) => (
          <li key={text}>
            <Chip>
              {icon}
              {t(text, { n })}
            </Chip>
          </li>
        ))}
      </Words>
    </section>
  );
}

const Words = styled('ul', { display: 'flex', flexWrap: 'wrap', gap: '2' });

const Days = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'fg.muted',
});

const Sounds = styled('span', { fontFamily: 'ipa', fontWeight: 'regular', color: 'fg.muted' });
