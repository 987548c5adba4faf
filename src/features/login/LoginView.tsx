import { School } from '../../components/icons/school.tsx';
import type { LoginPart } from '../../../machines/login/login.types.ts';
import type { Entrances } from '../../../machines/ports/login.port.ts';
import type { LoginMistakes } from '../../../machines/login/login.machine.ts';
import { pathOf } from '../../app/routes.ts';
import { Button } from '../../components/controls/Button.tsx';
import { linkTo } from '../../components/link-to.ts';
import { PasswordField } from '../../components/controls/PasswordField.tsx';
import { Refusal } from '../../components/page/Refusal.tsx';
import { loginTexts } from '../../languages/login/en.ts';
import { useTranslate, type SharedKey } from '../../languages/translate.tsx';
import { EmailField } from './EmailField.tsx';
import { LoginPage } from './LoginPage.tsx';
import { StayLoggedIn } from './StayLoggedIn.tsx';
import { styled } from '../../components/styled.ts';

export interface LoginViewProps {
  mistakes?: LoginMistakes;
  failure?: SharedKey | null;
  status?: 'editing' | 'submitting' | 'enteringDemo';
  entrances?: Entrances;
  defaultEmail?: string;
  defaultStayLoggedIn?: boolean;
  onSubmit(credentials: { email: string; password: string; stayLoggedIn: boolean }): void;
  onOpen(part: LoginPart, email: string): void;
  onTryDemo(): void;
}

export function LoginView({
  mistakes = { email: null, password: null },
  failure = null,
  status = 'editing',
  entrances = { sso: false, demo: false, stay: true },
  defaultEmail = '',
  defaultStayLoggedIn = false,
  onSubmit,
  onOpen,
  onTryDemo,
}: LoginViewProps) {
  const { t } = useTranslate(loginTexts);
  const isBusy = status !== 'editing';
  const partLink = (part: LoginPart) =>
    linkTo(pathOf({ name: 'Login', params: { '*': part } }), ({ currentTarget }) =>
      onOpen(part, String(new FormData(currentTarget.closest('form')!).get('email'))),
    );
  return (
    <LoginPage
      title={t('login.title')}
      busy={isBusy}
      onSubmit={(form) =>
        onSubmit({
          email: String(form.get('email')),
          password: String(form.get('password')),
          stayLoggedIn: form.has('stayLoggedIn'),
        })
      }
    >
      <Refusal text={failure} />
      <EmailField label={t('login.email')} mistake={mistakes.email} defaultValue={defaultEmail} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        error={mistakes.password === null ? null : t(mistakes.password)}
      />
      <Line>
        {entrances.stay && <StayLoggedIn defaultChecked={defaultStayLoggedIn} />}
        <Aside {...partLink('forgot-password')}>{t('login.forgotPassword')}</Aside>
      </Line>
      <Button type="submit" variant="primary" size="lg" wide disabled={isBusy}>
        {t(status === 'submitting' ? 'login.submitting' : 'login.submit')}
      </Button>
      {entrances.sso && (
        <Button asChild variant="line" size="lg" wide>
          <a {...partLink('sso')}>
            <School aria-hidden="true" />
            {t('login.withSso')}
          </a>
        </Button>
      )}
      <Aside {...partLink('join')}>{t('login.join')}</Aside>
      {entrances.demo && (
        <Button variant="plain" disabled={isBusy} onClick={onTryDemo}>
          {t(status === 'enteringDemo' ? 'login.submitting' : 'login.tryDemo')}
        </Button>
      )}
    </LoginPage>
  );
}

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  minHeight: 'touch',
});

const Aside = styled('a', {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  fontWeight: 'medium',
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
