import type { JoinRequest } from '../../../contract/class-codes.ts';
import type { JoinField, JoinMistakes } from '../../../machines/login/join.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { Refusal } from '../../components/page/Refusal.tsx';
import { joinTexts } from '../../languages/join/en.ts';
import { loginTexts } from '../../languages/login/en.ts';
import { useTranslate, type SharedKey } from '../../languages/translate.tsx';
import { BackToLogin } from '../login/BackToLogin.tsx';
import { EmailField } from '../login/EmailField.tsx';
import { LoginPage } from '../login/LoginPage.tsx';
import { CodeField } from './CodeField.tsx';
import { styled } from '../../components/styled.ts';

export interface JoinViewProps {
  given: JoinRequest;
  mistakes: JoinMistakes;
  /** True if no class has the code. */
  isUnknown: boolean;
  failure: SharedKey | null;
  busy: boolean;
  onSubmit(given: JoinRequest): void;
  /** The student logs in first. `code` is what was typed. */
  onHaveLogin(code: string): void;
  onBack(): void;
}

export function JoinView({ given, mistakes, isUnknown, failure, busy, onSubmit, onHaveLogin, onBack }: JoinViewProps) {
  const { t } = useTranslate(loginTexts, joinTexts);
  const mistakeIn = (field: Exclude<JoinField, 'email'>) => {
    if (field === 'code' && isUnknown) return t('join.unknown');
    return mistakes[field] && t(mistakes[field]);
  };
  return (
    <LoginPage
      title={t('join.title')}
      busy={busy}
      onSubmit={(form) => {
        const text = (field: JoinField) => String(form.get(field));
        onSubmit({
          code: text('code'),
          first_name: text('first_name'),
          last_name: text('last_name'),
          email: text('email'),
        });
      }}
    >
      <p>{t('join.text')}</p>
      <Refusal text={failure} />
      <CodeField error={mistakeIn('code')} defaultValue={given.code} />
      <Field
        name="first_name"
        autoComplete="given-name"
        maxLength={100}
        label={t('join.firstName')}
        error={mistakeIn('first_name')}
        defaultValue={given.first_name}
      />
      <Field
        name="last_name"
        autoComplete="family-name"
        maxLength={100}
        label={t('join.lastName')}
        error={mistakeIn('last_name')}
        defaultValue={given.last_name}
      />
      <EmailField label={t('login.email')} mistake={mistakes.email} defaultValue={given.email} />
      <Button type="submit" variant="primary" size="lg" wide disabled={busy}>
        {t(busy ? 'login.submitting' : 'join.submit')}
      </Button>
      <HaveLogin>
        <p>{t('join.haveLoginText')}</p>
        <Button
          variant="line"
          size="lg"
          wide
          disabled={busy}
          onClick={({ currentTarget }) => onHaveLogin(String(new FormData(currentTarget.form!).get('code')))}
        >
          {t('join.haveLogin')}
        </Button>
      </HaveLogin>
      <BackToLogin onBack={onBack} />
    </LoginPage>
  );
}

const HaveLogin = styled('div', { display: 'flex', flexDirection: 'column', gap: '3', marginTop: '2' });
