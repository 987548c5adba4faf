import type { EmailMistake } from '../../../machines/login/email.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Refusal } from '../../components/page/Refusal.tsx';
import { loginTexts } from '../../languages/login/en.ts';
import { ssoTexts } from '../../languages/sso/en.ts';
import { useTranslate, type SharedKey } from '../../languages/translate.tsx';
import { BackToLogin } from '../login/BackToLogin.tsx';
import { EmailField } from '../login/EmailField.tsx';
import { LoginPage } from '../login/LoginPage.tsx';
import { StayLoggedIn } from '../login/StayLoggedIn.tsx';

export interface SsoViewProps {
  mistake: EmailMistake | null;
  failure: SharedKey | null;
  busy: boolean;
  defaultEmail: string;
  mayStay: boolean;
  defaultStayLoggedIn: boolean;
  onSubmit(given: { email: string; stayLoggedIn: boolean }): void;
  onBack(): void;
}

/** Asks for a work email and leads to the organization's page (AUTH-02). */
export function SsoView({ mistake, failure, busy, defaultEmail, onSubmit, onBack, ...stay }: SsoViewProps) {
  const { t } = useTranslate(loginTexts, ssoTexts);
  return (
    <LoginPage
      title={t('sso.title')}
      busy={busy}
      onSubmit={(form) => onSubmit({ email: String(form.get('email')), stayLoggedIn: form.has('stayLoggedIn') })}
    >
      <p>{t('sso.text')}</p>
      <Refusal text={failure} />
      <EmailField label={t('sso.email')} mistake={mistake} defaultValue={defaultEmail} />
      {stay.mayStay && <StayLoggedIn defaultChecked={stay.defaultStayLoggedIn} />}
      <Button type="submit" variant="primary" size="lg" wide disabled={busy}>
        {t(busy ? 'login.submitting' : 'action.continue')}
      </Button>
      <BackToLogin onBack={onBack} />
    </LoginPage>
  );
}
