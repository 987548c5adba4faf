import { Field } from '../../components/controls/Field.tsx';
import { joinTexts } from '../../languages/join/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

/** `error` is translated already. */
export function CodeField({ error, defaultValue }: { error: string | null; defaultValue: string }) {
  const { t } = useTranslate(joinTexts);
  return (
    <Field
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      label={t('join.code')}
      error={error}
      defaultValue={defaultValue}
    />
  );
}
