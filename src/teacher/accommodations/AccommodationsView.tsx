import type { Accommodations } from '../../../contract/accommodations.ts';
import type { StudentAccommodations } from '../../../contract/teacher-accounts.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { AccommodationsEvent } from '../../../machines/teacher/accommodations/teacher-accommodations.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Switch } from '../../components/controls/Switch.tsx';
import { useTeacherTexts } from '../texts.ts';
import { Sheet } from '../parts.tsx';
import { SOUNDS } from './sounds.ts';
import { ErrorNote, InfoNote, Status } from '../../components/text/notes.tsx';
import { Box, WideForm } from '../work-parts.tsx';
import { wayTo } from '../links.ts';
import { styled } from '../../components/styled.ts';

const SWITCHES = [
  { name: 'more_time', title: 'moreTime', text: 'moreTimeText' },
  { name: 'slower_audio', title: 'slowerAudio', text: 'slowerAudioText' },
  { name: 'ignore_repetitions', title: 'repetitions', text: 'repetitionsText' },
  { name: 'transcripts', title: 'transcripts', text: 'transcriptsText' },
  { name: 'typed_turns', title: 'typedTurns', text: 'typedTurnsText' },
  { name: 'easy_reading', title: 'easyReading', text: 'easyReadingText' },
] as const;

export interface AccommodationsViewProps extends Pick<StudentAccommodations, 'class' | 'student'> {
  /** Adjustments as the teacher chose them, saved or not. */
  chosen: Accommodations;
  isSaving: boolean;
  isSaved: boolean;
  isRefused: boolean;
  send(event: AccommodationsEvent): void;
  onGo(to: TeacherPlace): void;
}

export function AccommodationsView({
  class: group,
  student,
  chosen,
  isSaving,
  isSaved,
  isRefused,
  send,
  onGo,
}: AccommodationsViewProps) {
  const { t } = useTeacherTexts();
  return (
    <Sheet title={t('teacherAdjust.title')} way={wayTo({ class: group, student }, onGo, t)}>
      <WideForm
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'accommodations.save' });
        }}
      >
        <p>{t('teacherAdjust.text')}</p>
        <Box>
          <Rows>
            {SWITCHES.map(({ name, title, text }) => (
              <li key={name}>
                <label htmlFor={name}>
                  <span>
                    <strong id={`${name}-title`}>{t(`teacherAdjust.${title}`)}</strong>
                    <small id={`${name}-text`}>{t(`teacherAdjust.${text}`)}</small>
                  </span>
                  <Switch
                    id={name}
                    aria-labelledby={`${name}-title`}
                    aria-describedby={`${name}-text`}
                    checked={chosen[name] === true}
                    disabled={isSaving}
                    onChange={() => send({ type: 'accommodation.toggle', name })}
                  />
                </label>
              </li>
            ))}
          </Rows>
        </Box>
        <Box>
          <Sounds aria-describedby="sounds-text">
            <legend>{t('teacherAdjust.sounds')}</legend>
            <small id="sounds-text">{t('teacherAdjust.soundsText')}</small>
            <ul>
              {SOUNDS.map(({ sound, ipa, words }) => (
                <li key={sound}>
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen.exempt_sounds?.includes(sound) === true}
                      disabled={isSaving}
                      onChange={() => send({ type: 'sound.toggle', sound })}
                    />
                    {/* A page translator must not change these. */}
                    <span lang="en" translate="no">
                      /{ipa.join(', ')}/ <small>{words.join(', ')}</small>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </Sounds>
        </Box>
        {isRefused && <ErrorNote>{t('teacherAdjust.notSaved')}</ErrorNote>}
        <Status>{isSaved && <InfoNote>{t('teacherAdjust.saved')}</InfoNote>}</Status>
        <Button variant="primary" size="lg" type="submit" alignSelf="start" aria-disabled={isSaving}>
          {t(isSaving ? 'teacherAdjust.saving' : 'teacherAdjust.save')}
        </Button>
      </WideForm>
    </Sheet>
  );
}

const Rows = styled('ul', {
  '& li + li': { borderTop: '1px solid var(--colors-border)' },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: 'touch',
    paddingBlock: '2',
    cursor: 'pointer',
  },
  '& label > span': { minWidth: '0', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 'medium' },
  '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
});

const Sounds = styled('fieldset', {
  minWidth: '0',
  border: '0',
  margin: '0',
  padding: '0',
  '& legend': { padding: '0', fontWeight: 'medium' },
  '& small': { textStyle: 'small', color: 'fg.muted' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 144px), 1fr))',
    columnGap: '4',
    marginTop: '3',
  },
  '& label': { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch', cursor: 'pointer' },
  '& label > span': { minWidth: '0', overflowWrap: 'anywhere' },
  '& input': { width: '22px', height: '22px', flex: 'none', accentColor: 'var(--colors-accent)' },
});
