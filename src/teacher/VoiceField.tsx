import { chakra } from '@chakra-ui/react/styled-system';
import { CAST, castName, shownCastName, VoiceName, type CastMember } from '../../contract/cast.ts';
import type { WritingEvent } from '../../machines/teacher/teacher-writing.types.ts';
import { IconButton } from '../components/controls/IconButton.tsx';
import { Play } from '../components/icons/play.tsx';
import { Square } from '../components/icons/square.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { DraftField, type DraftProblems } from './DraftField.tsx';

interface VoiceFieldProps extends DraftProblems {
  voice: VoiceName | undefined;
  heard: VoiceName | null;
  isSaving: boolean;
  send(event: WritingEvent): void;
}

/** A choice from the cast, and a sample of the chosen voice. */
export function VoiceField({ voice = 'slt', heard, isSaving, send, ...shown }: VoiceFieldProps) {
  const { t } = useTranslate(teacherTexts);
  const name = shownCastName(voice);
  const isHeard = heard !== null && castName(heard) === castName(voice);
  return (
    <DraftField field="voice" label={t('teacherWriting.voice')} {...shown}>
      {(control) => (
        <Choice>
          <select
            {...control}
            disabled={isSaving}
            value={castName(voice)}
            onChange={({ target }) => send({ type: 'draft.write', fields: { voice: VoiceName.parse(target.value) } })}
          >
            {CAST.map((member) => (
              <option key={member.name} value={member.name}>
                {t(`teacherVoices.${textOf(member)}`, { name: shownCastName(member.name) })}
              </option>
            ))}
          </select>
          <IconButton
            type="button"
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

const Choice = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', '& select': { flex: '1', minWidth: '0' } },
});
