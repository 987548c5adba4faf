import type { EmailMistake } from '../../../machines/login/email.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Refusal } from '../../components/page/Refusal.tsx';
import { forgotPasswordTexts } from '../../languages/forgot-password/en.ts';
import { loginTexts } from '../../languages/login/en.ts';
import { useTranslate, type SharedKey } from '../../languages/translate.tsx';
import { BackToLogin } from '../login/BackToLogin.tsx';
import { EmailField } from '../login/EmailField.tsx';
import { LoginPage } from '../login/LoginPage.tsx';

export interface ForgotPasswordViewProps {
  mistake: EmailMistake | null;
  failure: SharedKey | null;
  busy: boolean;
  defaultEmail: string;
  onSubmit(email: string): void;
  onBack(): void;
}

/** Asks for the email address to send the link to (AUTH-03). */
export function ForgotPasswordView({
  mistake,
  failure,
  busy,
  defaultEmail,
  onSubmit,
  onBack,
}: ForgotPasswordViewProps) {
  const { t } = useTranslate(loginTexts, forgotPasswordTexts);
  return (
    <LoginPage title={t('forgotPassword.title')} busy={busy} onSubmit={(form) => onSubmit(String(form.get('email')))}>
      <p>{t('forgotPassword.text')}</p>
      <Refusal text={failure} />
      <EmailField label={t('login.email')} mistake={mistake} defaultValue={defaultEmail} />
      <Button type="submit" variant="primary" size="lg" wide disabled={busy}>
        {t(busy ? 'login.submitting' : 'forgotPassword.submit')}
      </Button>
      <BackToLogin onBack={onBack} />
    </LoginPage>
  );
}
