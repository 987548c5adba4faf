import type { TranslationLanguage } from '../../../contract/languages.ts';
import { LONGEST_LINE } from '../../../contract/teacher-writing.ts';
import { Button } from '../../components/controls/Button.tsx';
import { LANGUAGE_NAMES } from '../../components/text/Flag.tsx';
import { useTeacherTexts } from '../texts.ts';
import { DraftField, type DraftProblems } from './DraftField.tsx';
import { Buttons } from '../work-parts.tsx';

/* Parts of the forms of study sets and role-plays. */

/** Props of a control for a line, by default in English. A field that wraps the line keeps no breaks. */
export function lineProps(isSaving: boolean, value: string, onText: (text: string) => void, lang = 'en') {
  return {
    lang,
    readOnly: isSaving,
    maxLength: LONGEST_LINE,
    value,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value.replaceAll(/\n+/g, ' ')),
  };
}

type Translations = Partial<Record<TranslationLanguage, string>>;

interface TranslationFieldsProps extends DraftProblems {
  field: string;
  label: 'teacherWriting.translation' | 'teacherWriting.firstTranslation';
  languages: readonly TranslationLanguage[];
  translations: Translations;
  isSaving: boolean;
  onChange(to: Translations): void;
}

export function TranslationFields(props: TranslationFieldsProps) {
  const { field, label, languages, translations, isSaving, onChange, problems, isFaulty } = props;
  const { t } = useTeacherTexts();
  return languages.map((language) => (
    <DraftField
      key={language}
      field={`${field}.${language}`}
      label={t(label, { language: LANGUAGE_NAMES[language] })}
      problems={problems}
      isFaulty={isFaulty}
    >
      {(control) => (
        <textarea
          rows={1}
          {...control}
          {...lineProps(
            isSaving,
            translations[language] ?? '',
            (text) => onChange({ ...translations, [language]: text }),
            language,
          )}
        />
      )}
    </DraftField>
  ));
}

interface PartButtonsProps {
  label: 'teacherWriting.cardAction' | 'teacherWriting.turnAction';
  at: number;
  /** Number of cards or steps. */
  all: number;
  isSaving: boolean;
  onChange(to: 'earlier' | 'later' | 'removed'): void;
}

export function PartButtons({ label, at, all, isSaving, onChange }: PartButtonsProps) {
  const { t } = useTeacherTexts();
  return (
    <Buttons>
      {(['earlier', 'later', 'removed'] as const).map((becomes) => (
        <Button
          key={becomes}
          variant="line"
          aria-label={t(label, { action: t(`teacherWriting.${becomes}`), n: at + 1 })}
          disabled={isSaving || (becomes === 'earlier' && at === 0) || (becomes === 'later' && at === all - 1)}
          onClick={() => onChange(becomes)}
        >
          {t(`teacherWriting.${becomes}`)}
        </Button>
      ))}
    </Buttons>
  );
}
