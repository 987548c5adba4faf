import { Calendar } from '../../components/icons/calendar.tsx';
import { SOUND_ROUNDS, type SoundOfDay as Sound } from '../../../contract/recently.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Card } from '../../components/lists/Card.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import type { Link } from '../../components/link-to.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { practiceTexts } from '../../languages/practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Dot, Dots, Lead } from './lately-parts.tsx';
import { Head } from './layout.tsx';
import { styled } from '../../components/styled.ts';

export interface SoundOfDayProps {
  sound: Sound;
  /** The school's day as YYYY-MM-DD, or undefined to use the browser's day. */
  today: string | undefined;
  to(route: Route): Link;
}

/** Shows today's sound with the steps taken, or the day on which it returns. Each dot is a round done well. */
export function SoundOfDay({ sound, today, to }: SoundOfDayProps) {
  const { t, formatDay } = useTranslate(practiceTexts);
  const now = today === undefined ? undefined : Date.parse(noonOf(today));
  const { rounds_done: done, steps_taken: taken, back_on: backOn } = sound;
  return (
    <section aria-labelledby="sound">
      <Head>
        <h2 id="sound">{t('practice.sound')}</h2>
      </Head>
      <Lead>{t('practice.soundText')}</Lead>
      <SoundCard>
        <Ipa lang="en-fonipa">/{sound.sound}/</Ipa>
        <Facts>
          <p>
            <EnglishInside text={t('practice.asIn', { word: sound.word })} />
          </p>
          <span>
            <Dots aria-hidden="true">
              {Array.from({ length: SOUND_ROUNDS }, (_, round) => (
                <Dot key={round} full={round < done} />
              ))}
            </Dots>
            <VisuallyHidden>{t('practice.soundRounds', { n: done, of: SOUND_ROUNDS })}</VisuallyHidden>
            {taken > 0 && <span>{t('practice.soundSteps', { n: taken })}</span>}
          </span>
        </Facts>
        {backOn === null ? (
          <Button asChild variant="soft">
            <a {...to({ name: 'SoundPractice', params: { sound: sound.sound } })}>
              {t(taken > 0 ? 'practice.soundGoOn' : 'practice.soundBegin')}
            </a>
          </Button>
        ) : (
          <Back>
            <Calendar aria-hidden="true" />
            {t('practice.soundBack', { day: formatDay(noonOf(backOn), now, 'inSentence') })}
          </Back>
        )}
      </SoundCard>
    </section>
  );
}

/** Noon keeps the date right in all time zones. */
const noonOf = (day: string) => `${day}T12:00`;

const SoundCard = styled(Card, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  padding: { base: '20px', md: '24px' },
});

const Ipa = styled('span', {
  minWidth: '72px',
  fontFamily: 'ipa',
  fontSize: '36',
  lineHeight: 'tight',
  textAlign: 'center',
});

const Facts = styled('div', {
  flex: '1',
  minWidth: '180px',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  '& > span': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    textStyle: 'small',
    color: 'fg.muted',
  },
});

const Back = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'label',
  color: 'fg.muted',
  '& > svg': { width: '20px', height: '20px' },
});
