import type { VoiceName } from '../../../contract/cast.ts';
import { TRANSLATION_LANGUAGES } from '../../../contract/languages.ts';
import { CefrLevel } from '../../../contract/role-play.ts';
import {
  LONGEST_LINE,
  LONGEST_PASSAGE,
  type ContentDraft,
  type RolePlayDraft,
  type StudySetDraft,
} from '../../../contract/teacher-writing.ts';
import type { WritingEvent } from '../../../machines/teacher/writing/teacher-writing.types.ts';
import { Select } from '../../components/controls/Select.tsx';
import { LANGUAGE_NAMES } from '../../components/text/Flag.tsx';
import { useTeacherTexts } from '../texts.ts';
import { DraftField, type DraftProblems } from './DraftField.tsx';
import { VoiceField } from './VoiceField.tsx';
import { Ticks } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';

export interface HeadFieldsProps extends DraftProblems {
  draft: ContentDraft;
  isSaving: boolean;
  /** Voice whose sample is heard. */
  heard: VoiceName | null;
  send(event: WritingEvent): void;
}

/** The fields of the content as a whole. */
export function HeadFields({ draft, problems, isFaulty, isSaving, heard, send }: HeadFieldsProps) {
  const { t } = useTeacherTexts();
  const shown = { problems, isFaulty };
  const written = (field: 'name' | 'topic' | 'text', value: string, longest: number) => ({
    lang: 'en',
    readOnly: isSaving,
    maxLength: longest,
    value,
    onChange: ({ target }: { target: { value: string } }) =>
      send({ type: 'draft.write', fields: { [field]: target.value } }),
  });
  return (
    <>
      <DraftField field="name" label={t('teacherWriting.name')} {...shown}>
        {(control) => <input {...control} {...written('name', draft.name, LONGEST_LINE)} />}
      </DraftField>
      <Pair>
        <DraftField field="level" label={t('teacherAssign.level')} {...shown}>
          {(control) => (
            <Select
              {...control}
              size="lg"
              disabled={isSaving}
              value={draft.level}
              options={CefrLevel.options.map((level) => ({ value: level, text: level }))}
              onChoose={(level) => send({ type: 'draft.write', fields: { level } })}
            />
          )}
        </DraftField>
        <DraftField field="topic" label={t('teacherWriting.topic')} hint={t('teacherWriting.topicHint')} {...shown}>
          {(control) => <input {...control} {...written('topic', draft.topic, LONGEST_LINE)} />}
        </DraftField>
      </Pair>
      <VoiceField voice={draft.voice} {...{ heard, isSaving, send, ...shown }} />
      {draft.kind === 'passage' ? (
        <DraftField field="text" label={t('teacherWriting.text')} hint={t('teacherWriting.textHint')} {...shown}>
          {(control) => <textarea rows={12} {...control} {...written('text', draft.text, LONGEST_PASSAGE)} />}
        </DraftField>
      ) : (
        <Languages draft={draft} isSaving={isSaving} send={send} />
      )}
    </>
  );
}

function Languages({
  draft,
  isSaving,
  send,
}: Pick<HeadFieldsProps, 'isSaving' | 'send'> & {
  draft: StudySetDraft | RolePlayDraft;
}) {
  const { t } = useTeacherTexts();
  const { languages } = draft;
  return (
    <Ticks>
      <legend>{t('teacherWriting.languages')}</legend>
      {TRANSLATION_LANGUAGES.map((language) => (
        <label key={language} lang={language}>
          <input
            type="checkbox"
            disabled={isSaving}
            checked={languages.includes(language)}
            onChange={({ target }) => {
              const others = languages.filter((one) => one !== language);
              send({ type: 'draft.write', fields: { languages: target.checked ? [...others, language] : others } });
            }}
          />
          {LANGUAGE_NAMES[language]}
        </label>
      ))}
    </Ticks>
  );
}

export const Pair = styled('div', {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
});
