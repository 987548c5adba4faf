import type { CharacterLook } from '../../../contract/role-play.ts';
import { TURNS, type RolePlayDraft } from '../../../contract/teacher-writing.ts';
import { Button } from '../../components/controls/Button.tsx';
import { CharacterPicture } from '../../components/illustrations/CharacterPicture.tsx';
import { useTeacherTexts } from '../texts.ts';
import { DraftField, DraftProblemList } from './DraftField.tsx';
import { lineProps, TranslationFields } from './draft-parts.tsx';
import { Pair, type HeadFieldsProps } from './HeadFields.tsx';
import { TurnFields } from './TurnFields.tsx';
import { Box, Ticks } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';

export interface RolePlayFieldsProps extends Omit<HeadFieldsProps, 'draft'> {
  draft: RolePlayDraft;
}

export function RolePlayFields(props: RolePlayFieldsProps) {
  const { draft, isSaving, send } = props;
  const { t } = useTeacherTexts();
  return (
    <>
      <Scene {...props} />
      <p className="hint">{t('teacherWriting.everyday')}</p>
      <DraftProblemList {...props} field="turns" />
      {draft.turns.map((turn, at) => (
        <TurnFields key={turn.id} {...props} turn={turn} at={at} />
      ))}
      {draft.turns.length < TURNS.most && (
        <Button variant="line" alignSelf="start" disabled={isSaving} onClick={() => send({ type: 'part.add' })}>
          {t('teacherWriting.addTurn')}
        </Button>
      )}
    </>
  );
}

/** Character and setting. */
function Scene({ draft, problems, isFaulty, isSaving, send }: RolePlayFieldsProps) {
  const { t } = useTeacherTexts();
  const { character, setting, setting_translations, languages } = draft;
  const shown = { problems, isFaulty };
  const write = (fields: Partial<Omit<RolePlayDraft, 'kind'>>) => send({ type: 'draft.write', fields });
  return (
    <Box aria-labelledby="scene">
      <h2 id="scene">{t('teacherWriting.scene')}</h2>
      <Pair>
        <DraftField field="character.name" label={t('teacherWriting.characterName')} {...shown}>
          {(control) => (
            <input
              {...control}
              {...lineProps(isSaving, character.name, (name) => write({ character: { ...character, name } }))}
            />
          )}
        </DraftField>
        <DraftField
          field="character.role"
          label={t('teacherWriting.characterRole')}
          hint={t('teacherWriting.characterRoleHint')}
          {...shown}
        >
          {(control) => (
            <input
              {...control}
              {...lineProps(isSaving, character.role, (role) => write({ character: { ...character, role } }))}
            />
          )}
        </DraftField>
      </Pair>
      <Looks
        look={character.look}
        isSaving={isSaving}
        onLook={(look) => write({ character: { ...character, look } })}
      />
      <DraftField field="setting" label={t('teacherWriting.setting')} hint={t('teacherWriting.settingHint')} {...shown}>
        {(control) => (
          <textarea rows={2} {...control} {...lineProps(isSaving, setting, (text) => write({ setting: text }))} />
        )}
      </DraftField>
      <TranslationFields
        field="setting_translations"
        label="teacherWriting.translation"
        languages={languages}
        translations={setting_translations}
        isSaving={isSaving}
        onChange={(to) => write({ setting_translations: to })}
        {...shown}
      />
    </Box>
  );
}

/** A small choice. A file of a pack may have another look. */
const LOOKS: readonly CharacterLook[] = [
  { shape: 'arch', color: 'coral', wears: 'nothing' },
  { shape: 'disc', color: 'leaf', wears: 'cap' },
  { shape: 'pill', color: 'marigold', wears: 'glasses' },
  { shape: 'arch', color: 'cobalt', wears: 'scarf' },
  { shape: 'disc', color: 'coral', wears: 'bow' },
  { shape: 'pill', color: 'leaf', wears: 'nothing' },
];

interface LooksProps {
  look: CharacterLook;
  isSaving: boolean;
  onLook(look: CharacterLook): void;
}

function Looks({ look, isSaving, onLook }: LooksProps) {
  const { t } = useTeacherTexts();
  const isSame = (one: CharacterLook) =>
    ['shape', 'color', 'wears'].every((key) => one[key as 'shape'] === look[key as 'shape']);
  const all = LOOKS.some(isSame) ? LOOKS : [...LOOKS, look];
  return (
    <Row>
      <legend>{t('teacherWriting.look')}</legend>
      {all.map((one, at) => (
        <label key={JSON.stringify(one)}>
          <input
            type="radio"
            name="look"
            aria-label={t('teacherWriting.lookNumber', { n: at + 1 })}
            disabled={isSaving}
            checked={isSame(one)}
            onChange={() => onLook(one)}
          />
          <CharacterPicture look={one} size={56} />
        </label>
      ))}
    </Row>
  );
}

const Row = styled(Ticks, {
  gap: '8px 14px',
  '& legend': { marginBottom: '6px' },
  '& label': { position: 'relative', borderRadius: 'full', cursor: 'pointer' },
  '& input': { position: 'absolute', inset: '0', width: '100%', height: '100%', opacity: '0', cursor: 'inherit' },
  '& svg': { display: 'block', borderRadius: 'full' },
  '& input:checked + svg': { boxShadow: '0 0 0 3px var(--colors-bg-surface), 0 0 0 6px var(--colors-accent)' },
  '& input:focus-visible + svg': { outline: '3px solid var(--colors-accent)', outlineOffset: '7px' },
  '@media (forced-colors: active)': { '& input:checked + svg': { outline: '4px solid Highlight' } },
});
