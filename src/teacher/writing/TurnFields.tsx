import { LONGEST_SENTENCES, type RolePlayDraft, type TurnDraft } from '../../../contract/teacher-writing.ts';
import type { PartChange } from '../../../machines/teacher/writing/content-draft.ts';
import { useTeacherTexts } from '../texts.ts';
import { DraftField } from './DraftField.tsx';
import { lineProps, PartButtons, TranslationFields } from './draft-parts.tsx';
import type { HeadFieldsProps } from './HeadFields.tsx';
import { Box } from '../work-parts.tsx';

interface TurnFieldsProps extends Omit<HeadFieldsProps, 'draft'> {
  draft: RolePlayDraft;
  turn: TurnDraft;
  at: number;
}

/** A step of a role-play, in the order of the conversation. */
export function TurnFields({ draft, turn, at, problems, isFaulty, isSaving, send }: TurnFieldsProps) {
  const { t } = useTeacherTexts();
  const shown = { problems, isFaulty };
  const change = (becomes: PartChange<TurnDraft>) => send({ type: 'draft.write', turn: at, becomes });
  const title = `turn-${turn.id}`;
  const line = (field: 'says' | 'again' | 'goal' | 'answer', label: string, hint?: string) => (
    <DraftField field={`turns.${at}.${field}`} label={label} {...(hint !== undefined && { hint })} {...shown}>
      {(control) => (
        <textarea rows={1} {...control} {...lineProps(isSaving, turn[field], (text) => change({ [field]: text }))} />
      )}
    </DraftField>
  );
  const translations = (field: 'goal_translations' | 'translations') => (
    <TranslationFields
      field={`turns.${at}.${field}`}
      label={field === 'translations' ? 'teacherWriting.firstTranslation' : 'teacherWriting.translation'}
      languages={draft.languages}
      translations={turn[field]}
      isSaving={isSaving}
      onChange={(to) => change({ [field]: to })}
      {...shown}
    />
  );
  return (
    <Box aria-labelledby={title}>
      <h2 id={title}>{t('teacherWriting.turn', { n: at + 1 })}</h2>
      {line('says', t('teacherWriting.says'), t('teacherWriting.saysHint'))}
      {line('again', t('teacherWriting.otherWords'), t('teacherWriting.otherWordsHint'))}
      {line('goal', t('teacherWriting.goal'), t('teacherWriting.goalHint'))}
      {translations('goal_translations')}
      <DraftField
        field={`turns.${at}.sentences`}
        label={t('teacherWriting.sentences')}
        hint={t('teacherWriting.sentencesHint')}
        {...shown}
      >
        {(control) => (
          <textarea
            rows={4}
            {...control}
            lang="en"
            readOnly={isSaving}
            maxLength={LONGEST_SENTENCES}
            value={turn.sentences}
            onChange={({ target }) => change({ sentences: target.value })}
          />
        )}
      </DraftField>
      {translations('translations')}
      {line('answer', t('teacherWriting.answer'))}
      <PartButtons
        label="teacherWriting.turnAction"
        at={at}
        all={draft.turns.length}
        isSaving={isSaving}
        onChange={change}
      />
    </Box>
  );
}
