import { chakra } from '@chakra-ui/react/styled-system';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Mail from 'lucide-react/icons/mail';
import type { FormEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Choir } from '../../components/illustrations/Choir.tsx';
import { Note } from '../../components/Note.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { Switch } from '../../components/Switch.tsx';
import { Wordmark } from '../../components/Wordmark.tsx';
import type { KeyOf } from '../../languages/texts.ts';
import { loginTexts } from '../../languages/login/en.ts';
import { useTranslate, type SharedKey } from '../../languages/translate.tsx';

export interface LoginViewProps {
  emailError?: KeyOf<typeof loginTexts> | null;
  passwordError?: KeyOf<typeof loginTexts> | null;
  /** Why the provider did not let the student in. */
  failure?: SharedKey | null;
  submitting?: boolean;
  defaultEmail?: string;
  defaultStayLoggedIn?: boolean;
  onSubmit(credentials: { email: string; password: string; stayLoggedIn: boolean }): void;
}

export function LoginView({
  emailError = null,
  passwordError = null,
  failure = null,
  submitting = false,
  defaultEmail = '',
  defaultStayLoggedIn = true,
  onSubmit,
}: LoginViewProps) {
  const { t } = useTranslate(loginTexts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSubmit({
      email: String(form.get('email')),
      password: String(form.get('password')),
      stayLoggedIn: form.has('stayLoggedIn'),
    });
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
        <Form onSubmit={submit} noValidate aria-busy={submitting}>
          <NarrowOnly>
            <Wordmark height={34} />
          </NarrowOnly>
          <Title>{t('login.title')}</Title>
          {failure !== null && (
            <Note kind="error" role="alert">
              <CircleAlert aria-hidden="true" />
              {t(failure)}
            </Note>
          )}
          <Field
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            label={t('login.email')}
            error={emailError === null ? null : t(emailError)}
            defaultValue={defaultEmail}
            icon={<Mail aria-hidden="true" />}
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t('login.password')}
            showLabel={t('login.showPassword')}
            error={passwordError === null ? null : t(passwordError)}
          />
          <Line>
            <StayLoggedIn>
              <Switch name="stayLoggedIn" defaultChecked={defaultStayLoggedIn} />
              {t('login.stayLoggedIn')}
            </StayLoggedIn>
          </Line>
          <Button type="submit" variant="primary" size="lg" wide disabled={submitting}>
            {t(submitting ? 'login.submitting' : 'login.submit')}
          </Button>
        </Form>
      </Panel>
    </Page>
  );
}

const Page = chakra('main', {
  base: { minHeight: '100dvh', display: 'flex', flexDirection: { base: 'column', lg: 'row' } },
});

const Art = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    flex: 'none',
    height: { base: '236px', md: '420px', lg: 'auto' },
    width: { lg: '46%' },
    bg: { base: 'accent.muted', lg: 'accent' },
  },
});

const Greeting = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    left: '56px',
    top: '52px',
    '& p': { fontSize: '22', fontWeight: 'medium', color: '#fff', marginTop: '5' },
  },
});

const Picture = chakra('div', {
  base: {
    position: 'absolute',
    left: { base: '50%', lg: '51%' },
    top: { base: '-6px', md: '-24px', lg: 'auto' },
    bottom: { lg: '-10px' },
    width: { base: '289px', md: '461px', lg: 'min(545px, 94%)' },
    transform: 'translateX(-50%)',
    '--ee': { lg: '#4264E0' },
    '--voice': { lg: '#F5B82E' },
  },
});

const Panel = chakra('section', {
  base: {
    position: 'relative',
    flex: '1',
    marginTop: { base: '-32px', lg: '0' },
    padding: { base: '32px 24px', md: '48px 24px' },
    borderRadius: { base: '32px 32px 0 0', lg: '0' },
    bg: { base: 'bg.surface', lg: 'bg' },
    display: { lg: 'grid' },
    placeItems: { lg: 'center' },
    _highContrast: { boxShadow: { base: '0 0 0 2px #000', lg: 'none' } },
  },
});

const Form = chakra('form', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    width: '100%',
    maxWidth: '400px',
    marginInline: 'auto',
  },
});

const Title = chakra('h1', { base: { textStyle: 'title' } });

const NarrowOnly = chakra('div', { base: { display: { lg: 'none' }, marginBottom: '1' } });

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    minHeight: 'touch',
  },
});

const StayLoggedIn = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: 'touch', fontWeight: 'medium' },
});
