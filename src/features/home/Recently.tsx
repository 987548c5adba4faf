import { chakra } from '@chakra-ui/react/styled-system';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Layers from 'lucide-react/icons/layers';
import type { PracticeWord, Recently } from '../../../contract/recently.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import { Button } from '../../components/Button.tsx';
import { Chip } from '../../components/Chip.tsx';
import type { Link } from '../../components/link-to.ts';
import { homeTexts } from '../../languages/home/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Head } from './layout.tsx';

export interface PracticeAgainProps {
  words: readonly PracticeWord[];
  /** The link to a screen. */
  to(route: Route): Link;
}

/** Words with sounds that were weak lately; nothing where none were. */
export function PracticeAgain({ words, to }: PracticeAgainProps) {
  const { t } = useTranslate(homeTexts);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="again">
      <Head>
        <h2 id="again">{t('home.practiceAgain')}</h2>
      </Head>
      <Lead>{t('home.practiceAgainText')}</Lead>
      <Words>
        {words.map(({ word, sounds }) => (
          <li key={word}>
            <Button asChild variant="line">
              <a {...to({ name: 'PracticeWord', params: { word } })}>
                <span lang="en">{word}</span>
                <Sounds lang="en-fonipa">{sounds.map((sound) => `/${sound}/`).join(' ')}</Sounds>
              </a>
            </Button>
          </li>
        ))}
      </Words>
    </section>
  );
}

/** What was done, without a goal and without a comparison; nothing where nothing was done. */
export function LastWeek({ week }: { week: Recently['last_week'] }) {
  const { t } = useTranslate(homeTexts);
  const facts = [
    { n: week.assignments_completed, text: 'home.assignmentsCompleted', icon: <Check aria-hidden="true" /> },
    { n: week.lessons_done, text: 'home.lessonsDone', icon: <Layers aria-hidden="true" /> },
    { n: week.minutes, text: 'home.minutes', icon: <Clock aria-hidden="true" /> },
  ] as const;
  const done = facts.filter(({ n }) => n > 0);
  if (done.length === 0) return null;
  return (
    <section aria-labelledby="week">
      <Head>
        <h2 id="week">{t('home.lastWeek')}</h2>
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

const Lead = chakra('p', { base: { color: 'fg.muted', marginBottom: '3' } });

const Words = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

const Sounds = chakra('span', { base: { fontFamily: 'ipa', fontWeight: 'regular', color: 'fg.muted' } });
