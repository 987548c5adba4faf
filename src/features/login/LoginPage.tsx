import type { FormEvent, ReactNode } from 'react';
import { Choir } from '../../components/illustrations/Choir.tsx';
import { Wordmark } from '../../components/page/Wordmark.tsx';
import { loginTexts } from '../../languages/login/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface LoginPageProps {
  title: string;
  busy?: boolean;
  onSubmit(given: FormData): void;
  children: ReactNode;
}

export function LoginPage({ title, busy = false, onSubmit, children }: LoginPageProps) {
  const { t } = useTranslate(loginTexts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Page>
      <Art>
        <Greeting>
          <Wordmark height={40} onAccent />
          <p>{t('brand.tagline')}</p>
        </Greeting>
        <Picture>
          <Choir label={t('login.picture')} />
        </Picture>
      </Art>
      <Panel>
        {/* If the form is submitted before the scripts load, POST keeps the password out of the address. */}
        <Form method="post" onSubmit={submit} noValidate aria-busy={busy}>
          <NarrowOnly>
            <Wordmark height={34} />
          </NarrowOnly>
          <Title>{title}</Title>
          {children}
        </Form>
      </Panel>
    </Page>
  );
}

const Page = styled('main', { minHeight: '100dvh', display: 'flex', flexDirection: { base: 'column', lg: 'row' } });

const Art = styled('section', {
  position: 'relative',
  overflow: 'hidden',
  flex: 'none',
  height: { base: '236px', md: '420px', lg: 'auto' },
  width: { lg: '46%' },
  bg: { base: 'accent.muted', lg: 'accent.block' },
});

const Greeting = styled('div', {
  display: { base: 'none', lg: 'block' },
  position: 'absolute',
  left: '56px',
  top: '52px',
  '& p': { fontSize: '22', fontWeight: 'medium', color: '#fff', marginTop: '5' },
});

const Picture = styled('div', {
  position: 'absolute',
  left: { base: '50%', lg: '51%' },
  top: { base: '-6px', md: '-24px', lg: 'auto' },
  bottom: { lg: '-10px' },
  width: { base: '289px', md: '461px', lg: 'min(545px, 94%)' },
  transform: 'translateX(-50%)',
  '--ee': { lg: '#4264E0' },
  '--voice': { lg: '#F5B82E' },
});

const Panel = styled('section', {
  position: 'relative',
  flex: '1',
  marginTop: { base: '-32px', lg: '0' },
  padding: { base: '32px 24px', md: '48px 24px' },
  borderRadius: { base: '32px 32px 0 0', lg: '0' },
  bg: { base: 'bg.surface', lg: 'bg' },
  display: { lg: 'grid' },
  placeItems: { lg: 'center' },
  _highContrast: { boxShadow: { base: '0 0 0 2px #000', lg: 'none' } },
});

const Form = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: '100%',
  maxWidth: '400px',
  marginInline: 'auto',
});

const Title = styled('h1', { textStyle: 'title' });

const NarrowOnly = styled('div', { display: { lg: 'none' }, marginBottom: '1' });
