import { CAST, castName, shownCastName, VoiceName, type CastMember } from '../../../contract/cast.ts';
import type { WritingEvent } from '../../../machines/teacher/writing/teacher-writing.types.ts';
import { IconButton } from '../../components/controls/Button.tsx';
import { Select } from '../../components/controls/Select.tsx';
import { Play } from '../../components/icons/play.tsx';
import { Square } from '../../components/icons/square.tsx';
import { useTeacherTexts } from '../texts.ts';
import { DraftField, type DraftProblems } from './DraftField.tsx';
import { styled } from '../../components/styled.ts';

interface VoiceFieldProps extends DraftProblems {
  voice: VoiceName | undefined;
  heard: VoiceName | null;
  isSaving: boolean;
  send(event: WritingEvent): void;
}

/** A choice from the cast, and a sample of the chosen voice. */
export function VoiceField({ voice = 'slt', heard, isSaving, send, ...shown }: VoiceFieldProps) {
  const { t } = useTeacherTexts();
  const name = shownCastName(voice);
  const isHeard = heard !== null && castName(heard) === castName(voice);
  return (
    <DraftField field="voice" label={t('teacherWriting.voice')} {...shown}>
      {(control) => (
        <Choice>
          <Select
            {...control}
            size="lg"
            disabled={isSaving}
            value={castName(voice)}
            options={CAST.map((member) => ({
              value: member.name,
              text: t(`teacherVoices.${textOf(member)}`, { name: shownCastName(member.name) }),
            }))}
            onChoose={(chosen) => send({ type: 'draft.write', fields: { voice: chosen } })}
          />
          <IconButton
            variant="soft"
            aria-label={isHeard ? t('teacherAssign.stop') : t('teacherAssign.play', { text: name })}
            onClick={() => send(isHeard ? { type: 'sample.stop' } : { type: 'sample.play', voice })}
          >
            {isHeard ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
          </IconButton>
        </Choice>
      )}
    </DraftField>
  );
}

function textOf(member: CastMember) {
  if (!member.isBritish) return member.kind;
  return member.kind === 'woman' ? 'britishWoman' : 'britishMan';
}

const Choice = styled('div', { display: 'flex', alignItems: 'center', gap: '2', '& > div': { flex: '1' } });
