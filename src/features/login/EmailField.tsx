import { Mail } from '../../components/icons/mail.tsx';
import type { EmailMistake } from '../../../machines/login/email.ts';
import { Field } from '../../components/controls/Field.tsx';
import { loginTexts } from '../../languages/login/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface EmailFieldProps {
  label: string;
  mistake: EmailMistake | null;
  defaultValue: string;
}

export function EmailField({ label, mistake, defaultValue }: EmailFieldProps) {
  const { t } = useTranslate(loginTexts);
  return (
    <Field
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      label={label}
      error={mistake === null ? null : t(mistake)}
      defaultValue={defaultValue}
      icon={<Mail aria-hidden="true" />}
    />
  );
}
