import { chakra } from '@chakra-ui/react/styled-system';
import { CefrLevel } from '../../contract/role-play.ts';
import { LONGEST_LINE, LONGEST_PASSAGE, type ContentDraft } from '../../contract/teacher-writing.ts';
import type { WritingEvent } from '../../machines/teacher/teacher-writing.machine.ts';
import { Button } from '../components/controls/Button.tsx';
import { CircleAlert } from '../components/icons/circle-alert.tsx';
import { Eye } from '../components/icons/eye.tsx';
import { Info } from '../components/icons/info.tsx';
import { Note } from '../components/text/Note.tsx';
import { Status } from '../components/text/Status.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { DraftField, type DraftProblems } from './DraftField.tsx';
import { placeLink } from './PageFrame.tsx';
import { Sheet } from './parts.tsx';
import { Box, Buttons, WideForm } from './work-parts.tsx';

export type SaveMistake = 'maybe' | 'forbidden' | 'tooLarge';

export interface DraftFormViewProps extends DraftProblems {
  draft: ContentDraft;
  /** True for content that is stored. */
  isChange: boolean;
  /** Number of assignments that have the content. */
  assigned: number;
  /** True if the form contains what the teacher left unsaved before. */
  isUnsent: boolean;
  checks: 'waiting' | 'checked' | 'failed';
  isSaving: boolean;
  mistake: SaveMistake | null;
  send(event: WritingEvent): void;
}

export function DraftFormView(props: DraftFormViewProps) {
  const { isChange, assigned, isUnsent, isSaving, mistake, send } = props;
  const { t } = useTranslate(teacherTexts);
  const link = placeLink({ name: 'writing' }, (to) => send({ type: 'teacher.go', to }));
  return (
    <Sheet
      title={t(isChange ? 'teacherWriting.changePassage' : 'teacherWriting.newPassage')}
      way={[{ text: t('teacherWriting.title'), link }]}
    >
      <WideForm
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'draft.save' });
        }}
      >
        {isUnsent && (
          <Note kind="info">
            <Info aria-hidden="true" />
            <p>{t('teacherWriting.unsaved')}</p>
            <Button variant="line" type="button" onClick={() => send({ type: 'draft.discard' })}>
              {t('teacherAssign.discard')}
            </Button>
          </Note>
        )}
        {assigned > 0 && (
          <Note kind="info">
            <Info aria-hidden="true" />
            {t('teacherWriting.inUse', { n: assigned })}
          </Note>
        )}
        <Box>
          <PassageFields {...props} />
        </Box>
        {mistake !== null && (
          <Note kind="error" role="alert">
            <CircleAlert aria-hidden="true" />
            {t(`teacherWriting.${mistake}`)}
          </Note>
        )}
        <Checks {...props} />
        <Buttons>
          <Button variant="primary" size="lg" type="submit" disabled={isSaving}>
            {t(isSaving ? 'teacherWriting.saving' : 'teacherWriting.save')}
          </Button>
          <Button
            variant="line"
            size="lg"
            type="button"
            disabled={isSaving}
            onClick={() => send({ type: 'preview.open' })}
          >
            <Eye aria-hidden="true" />
            {t('teacherWriting.preview')}
          </Button>
        </Buttons>
      </WideForm>
    </Sheet>
  );
}

function PassageFields({ draft, problems, isFaulty, isSaving, send }: DraftFormViewProps) {
  const { t } = useTranslate(teacherTexts);
  const shown = { problems, isFaulty };
  const written = (field: 'name' | 'topic' | 'text') => ({
    lang: 'en',
    readOnly: isSaving,
    maxLength: field === 'text' ? LONGEST_PASSAGE : LONGEST_LINE,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) =>
      send({ type: 'draft.write', fields: { [field]: target.value } }),
  });
  return (
    <>
      <DraftField field="name" label={t('teacherWriting.name')} {...shown}>
        {(control) => <input {...control} {...written('name')} />}
      </DraftField>
      <Pair>
        <DraftField field="level" label={t('teacherAssign.level')} {...shown}>
          {(control) => (
            <select
              {...control}
              disabled={isSaving}
              value={draft.level}
              onChange={({ target }) => send({ type: 'draft.write', fields: { level: CefrLevel.parse(target.value) } })}
            >
              {CefrLevel.options.map((level) => (
                <option key={level}>{level}</option>
              ))}
            </select>
          )}
        </DraftField>
        <DraftField field="topic" label={t('teacherWriting.topic')} hint={t('teacherWriting.topicHint')} {...shown}>
          {(control) => <input {...control} {...written('topic')} />}
        </DraftField>
      </Pair>
      <DraftField field="text" label={t('teacherWriting.text')} hint={t('teacherWriting.textHint')} {...shown}>
        {(control) => <textarea rows={12} {...control} {...written('text')} />}
      </DraftField>
    </>
  );
}

/** Says how many problems there are, without interrupting the teacher. */
function Checks({ problems, checks, send }: DraftFormViewProps) {
  const { t } = useTranslate(teacherTexts);
  if (checks === 'failed')
    return (
      <Note kind="error">
        <CircleAlert aria-hidden="true" />
        <p>{t('teacherWriting.notChecked')}</p>
        <Button variant="line" type="button" onClick={() => send({ type: 'draft.recheck' })}>
          {t('teacher.tryAgain')}
        </Button>
      </Note>
    );
  return (
    <Status>
      {checks === 'checked' && problems.length > 0 && t('teacherWriting.problems', { n: problems.length })}
    </Status>
  );
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' },
});
