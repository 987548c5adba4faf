import { SHORTEST_PASSWORD } from '../../../contract/constants.ts';
import type { NewPasswordContext } from '../../../machines/new-password/new-password.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { PasswordField } from '../../components/controls/PasswordField.tsx';
import { Refusal } from '../../components/page/Refusal.tsx';
import { loginTexts } from '../../languages/login/en.ts';
import { newPasswordTexts } from '../../languages/new-password/en.ts';
import { useTranslate, type SharedKey } from '../../languages/translate.tsx';
import { BackToLogin } from '../login/BackToLogin.tsx';
import { LoginPage } from '../login/LoginPage.tsx';

export interface NewPasswordViewProps {
  mistake: NewPasswordContext['mistake'];
  failure: SharedKey | null;
  busy: boolean;
  onSubmit(password: string): void;
  onBack(): void;
}

/** Has one field with a button to show the text, instead of two that must match (AUTH-03). */
export function NewPasswordView({ mistake, failure, busy, onSubmit, onBack }: NewPasswordViewProps) {
  const { t } = useTranslate(loginTexts, newPasswordTexts);
  const n = SHORTEST_PASSWORD;
  return (
    <LoginPage title={t('newPassword.title')} busy={busy} onSubmit={(form) => onSubmit(String(form.get('password')))}>
      <p>{t('newPassword.text', { n })}</p>
      <Refusal text={failure} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('newPassword.password')}
        showLabel={t('login.showPassword')}
        error={mistake === null ? null : t(mistake, { n })}
      />
      <Button type="submit" variant="primary" size="lg" wide disabled={busy}>
        {t(busy ? 'login.submitting' : 'newPassword.submit')}
      </Button>
      <BackToLogin onBack={onBack} />
    </LoginPage>
  );
}
