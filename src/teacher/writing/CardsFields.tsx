import type { CardDraft, StudySetDraft } from '../../../contract/teacher-writing.ts';
import { MOST_CARDS, MOST_WRONG } from '../../../contract/teacher-writing.ts';
import type { PartChange } from '../../../machines/teacher/writing/content-draft.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useTeacherTexts } from '../texts.ts';
import { DraftField, DraftProblemList } from './DraftField.tsx';
import { lineProps, PartButtons, TranslationFields } from './draft-parts.tsx';
import type { HeadFieldsProps } from './HeadFields.tsx';
import { Box, Ticks } from '../work-parts.tsx';

interface CardsFieldsProps extends Omit<HeadFieldsProps, 'draft'> {
  draft: StudySetDraft;
}

export function CardsFields(props: CardsFieldsProps) {
  const { draft, isSaving, send } = props;
  const { t } = useTeacherTexts();
  return (
    <>
      <DraftProblemList {...props} field="cards" />
      {draft.cards.map((card, at) => (
        <CardFields key={card.id} {...props} card={card} at={at} />
      ))}
      {draft.cards.length < MOST_CARDS && (
        <Button variant="line" alignSelf="start" disabled={isSaving} onClick={() => send({ type: 'part.add' })}>
          {t('teacherWriting.addCard')}
        </Button>
      )}
    </>
  );
}

interface CardFieldsProps extends CardsFieldsProps {
  card: CardDraft;
  at: number;
}

function CardFields(props: CardFieldsProps) {
  const { draft, card, at, problems, isFaulty, isSaving, send } = props;
  const { t } = useTeacherTexts();
  const shown = { problems, isFaulty };
  const change = (becomes: PartChange<CardDraft>) => send({ type: 'draft.write', card: at, becomes });
  const title = `card-${card.id}`;
  const line = (value: string, onText: (text: string) => void) => lineProps(isSaving, value, onText);
  return (
    <Box aria-labelledby={title}>
      <h2 id={title}>{t('teacherWriting.card', { n: at + 1 })}</h2>
      <DraftField field={`cards.${at}.text`} label={t('teacherWriting.cardText')} {...shown}>
        {(control) => <input {...control} {...line(card.text, (text) => change({ text }))} />}
      </DraftField>
      <TranslationFields
        field={`cards.${at}.translations`}
        label="teacherWriting.translation"
        languages={draft.languages}
        translations={card.translations}
        isSaving={isSaving}
        onChange={(translations) => change({ translations })}
        {...shown}
      />
      {(['definition', 'example'] as const).map((field) => (
        <DraftField key={field} field={`cards.${at}.${field}`} label={t(`teacherWriting.${field}`)} {...shown}>
          {(control) => <input {...control} {...line(card[field], (text) => change({ [field]: text }))} />}
        </DraftField>
      ))}
      <Games {...props} onChange={change} />
      <PartButtons
        label="teacherWriting.cardAction"
        at={at}
        all={draft.cards.length}
        isSaving={isSaving}
        onChange={change}
      />
    </Box>
  );
}

const NO_ANSWERS = Array.from({ length: MOST_WRONG }, () => '');

function Games({
  card,
  at,
  problems,
  isFaulty,
  isSaving,
  onChange,
}: CardFieldsProps & { onChange(to: PartChange<CardDraft>): void }) {
  const { t } = useTeacherTexts();
  const { speaking, listening, reading, writing } = card;
  const shown = { problems, isFaulty };
  const tick = (text: string, checked: boolean, onTick: (isTicked: boolean) => void) => (
    <label>
      <input type="checkbox" disabled={isSaving} checked={checked} onChange={({ target }) => onTick(target.checked)} />
      {text}
    </label>
  );
  const field = (value: string, onText: (text: string) => void) => lineProps(isSaving, value, onText);
  const answers = (skill: 'listening' | 'reading', wrong: readonly string[], onWrong: (wrong: string[]) => void) => (
    <DraftField
      field={`cards.${at}.${skill}`}
      label={t(skill === 'listening' ? 'teacherWriting.wrongHeard' : 'teacherWriting.wrongRead')}
      hint={t('teacherWriting.wrongHint')}
      {...shown}
    >
      {({ id, ...control }) =>
        NO_ANSWERS.map((_, place) => (
          <input
            {...control}
            {...field(wrong[place] ?? '', (text) =>
              onWrong(NO_ANSWERS.map((none, i) => (i === place ? text : (wrong[i] ?? none)))),
            )}
            key={place}
            id={place === 0 ? id : `${id}-${place}`}
            {...(place > 0 && { 'aria-label': t('teacherWriting.wrongAnswer', { n: place + 1 }) })}
          />
        ))
      }
    </DraftField>
  );
  return (
    <>
      <Ticks>
        <legend>{t('teacherWriting.games')}</legend>
        {tick(t('teacherAssignments.speaking'), speaking, (isTicked) => onChange({ speaking: isTicked }))}
        {tick(t('teacherAssignments.listening'), listening !== null, (isTicked) =>
          onChange({ listening: isTicked ? { wrong: [] } : null }),
        )}
        {tick(t('teacherAssignments.reading'), reading !== null, (isTicked) =>
          onChange({ reading: isTicked ? { prompt: '', wrong: [] } : null }),
        )}
        {tick(t('teacherAssignments.writing'), writing, (isTicked) => onChange({ writing: isTicked }))}
      </Ticks>
      <DraftProblemList {...shown} field={`cards.${at}.skills`} />
      <DraftProblemList {...shown} field={`cards.${at}.writing`} />
      {listening !== null && answers('listening', listening.wrong, (wrong) => onChange({ listening: { wrong } }))}
      {reading !== null && (
        <>
          <DraftField
            field={`cards.${at}.reading.prompt`}
            label={t('teacherWriting.prompt')}
            hint={t('teacherWriting.promptHint')}
            {...shown}
          >
            {(control) => (
              <input
                {...control}
                {...field(reading.prompt, (prompt) => onChange({ reading: { ...reading, prompt } }))}
              />
            )}
          </DraftField>
          {answers('reading', reading.wrong, (wrong) => onChange({ reading: { ...reading, wrong } }))}
        </>
      )}
    </>
  );
}
