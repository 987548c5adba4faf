import type { VoiceName } from '../../../contract/cast.ts';
import type { ContentDraft, DraftKind, WrittenAudioState } from '../../../contract/teacher-writing.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { WritingEvent } from '../../../machines/teacher/writing/teacher-writing.types.ts';
import { Button } from '../../components/controls/Button.tsx';
import { CircleAlert } from '../../components/icons/circle-alert.tsx';
import { Eye } from '../../components/icons/eye.tsx';
import { ErrorNote, InfoNote, Note, Status } from '../../components/text/notes.tsx';
import { useTeacherTexts } from '../texts.ts';
import { CardsFields } from './CardsFields.tsx';
import { DraftProblemList, type DraftProblems } from './DraftField.tsx';
import { HeadFields } from './HeadFields.tsx';
import { placeLink } from '../links.ts';
import { Sheet } from '../parts.tsx';
import { RolePlayFields } from './RolePlayFields.tsx';
import { Box, Buttons, WideForm } from '../work-parts.tsx';

export type SaveMistake = 'maybe' | 'forbidden' | 'tooLarge' | 'tooOften' | 'busy';

export interface DraftFormViewProps extends DraftProblems {
  draft: ContentDraft;
  /** True for content that is stored. */
  isChange: boolean;
  /** Number of assignments that have the content. */
  assigned: number;
  /** Recordings of the stored texts. */
  audio: WrittenAudioState;
  /** True if the form began with words that a class misses. */
  isPractice: boolean;
  /** True if the form contains what the teacher left unsaved before. */
  isUnsent: boolean;
  checks: 'waiting' | 'checked' | 'failed';
  isSaving: boolean;
  /** Voice whose sample is heard. */
  heard: VoiceName | null;
  mistake: SaveMistake | null;
  send(event: WritingEvent): void;
  onGo(to: TeacherPlace): void;
}

export const TITLES = {
  passage: { new: 'teacherWriting.newPassage', change: 'teacherWriting.changePassage' },
  study_set: { new: 'teacherWriting.newSet', change: 'teacherWriting.changeSet' },
  role_play: { new: 'teacherWriting.newRolePlay', change: 'teacherWriting.changeRolePlay' },
} as const satisfies Record<DraftKind, object>;

export function DraftFormView(props: DraftFormViewProps) {
  const { draft, isChange, assigned, audio, isPractice, isUnsent, isSaving, mistake, send, onGo } = props;
  const { t } = useTeacherTexts();
  const link = placeLink({ name: 'writing' }, onGo);
  return (
    <Sheet title={t(TITLES[draft.kind][isChange ? 'change' : 'new'])} way={[{ text: t('teacherWriting.title'), link }]}>
      <WideForm
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'draft.save' });
        }}
      >
        {isPractice && !isUnsent && <InfoNote>{t('teacherWriting.practice')}</InfoNote>}
        {isUnsent && (
          <InfoNote>
            <p>{t('teacherWriting.unsaved')}</p>
            <Button variant="line" onClick={() => send({ type: 'draft.discard' })}>
              {t('teacherAssign.discard')}
            </Button>
          </InfoNote>
        )}
        {assigned > 0 && <InfoNote>{t('teacherWriting.inUse', { n: assigned })}</InfoNote>}
        <Box>
          <HeadFields {...props} />
        </Box>
        {audio !== 'none' && <p className="hint">{t(`teacherWriting.${audio}`)}</p>}
        {draft.kind === 'study_set' && <CardsFields {...props} draft={draft} />}
        {draft.kind === 'role_play' && <RolePlayFields {...props} draft={draft} />}
        <DraftProblemList {...props} field="" />
        {mistake !== null && <ErrorNote>{t(`teacherWriting.${mistake}`)}</ErrorNote>}
        <Checks {...props} />
        <Buttons>
          <Button variant="primary" size="lg" type="submit" disabled={isSaving}>
            {t(isSaving ? 'teacherWriting.saving' : 'teacherWriting.save')}
          </Button>
          <Button variant="line" size="lg" disabled={isSaving} onClick={() => send({ type: 'preview.open' })}>
            <Eye aria-hidden="true" />
            {t('teacherWriting.preview')}
          </Button>
        </Buttons>
      </WideForm>
    </Sheet>
  );
}

/** Says how many problems there are, without interrupting the teacher. */
function Checks({ problems, checks, send }: DraftFormViewProps) {
  const { t } = useTeacherTexts();
  if (checks === 'failed')
    return (
      <Note kind="error">
        <CircleAlert aria-hidden="true" />
        <p>{t('teacherWriting.notChecked')}</p>
        <Button variant="line" flex="none" onClick={() => send({ type: 'draft.recheck' })}>
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
