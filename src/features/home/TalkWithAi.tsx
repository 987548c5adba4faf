import type { Route } from '../../../machines/ports/navigation.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Card } from '../../components/lists/Card.tsx';
import { Talk } from '../../components/illustrations/Talk.tsx';
import type { Link } from '../../components/link-to.ts';
import { homeTexts } from '../../languages/home/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Head } from './layout.tsx';
import { styled } from '../../components/styled.ts';

export function TalkWithAi({ to }: { to(route: Route): Link }) {
  const { t } = useTranslate(homeTexts);
  return (
    <section aria-labelledby="talk">
      <Head>
        <h2 id="talk">{t('home.talk')}</h2>
      </Head>
      <TalkCard>
        <Talk />
        <h3>{t('home.talkTitle')}</h3>
        <p>{t('home.talkText')}</p>
        <Button asChild variant="soft">
          <a {...to({ name: 'SelfStudyRolePlays' })}>{t('home.explore')}</a>
        </Button>
      </TalkCard>
    </section>
  );
}

const TalkCard = styled(Card, {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: '2',
  padding: '24px',
  '& > svg': { width: '184px', maxWidth: '100%' },
  '& h3': { textStyle: 'rowTitle' },
  '& p': { textStyle: 'small', color: 'fg.muted' },
  '& a': { marginTop: '2' },
});
