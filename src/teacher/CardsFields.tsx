import type { CardDraft, StudySetDraft } from '../../contract/teacher-writing.ts';
import { LONGEST_LINE, MOST_CARDS, MOST_WRONG } from '../../contract/teacher-writing.ts';
import type { CardChange } from '../../machines/teacher/content-draft.ts';
import { Button } from '../components/controls/Button.tsx';
import { LANGUAGE_NAMES } from '../components/text/Flag.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { DraftField, DraftProblemList } from './DraftField.tsx';
import type { HeadFieldsProps } from './HeadFields.tsx';
import { Box, Buttons, Ticks } from './work-parts.tsx';

interface CardsFieldsProps extends Omit<HeadFieldsProps, 'draft'> {
  draft: StudySetDraft;
}

export function CardsFields(props: CardsFieldsProps) {
  const { draft, isSaving, send } = props;
  const { t } = useTranslate(teacherTexts);
  return (
    <>
      <DraftProblemList {...props} field="cards" />
      {draft.cards.map((card, at) => (
        <CardFields key={card.id} {...props} card={card} at={at} />
      ))}
      {draft.cards.length < MOST_CARDS && (
        <Button
          variant="line"
          type="button"
          alignSelf="start"
          disabled={isSaving}
          onClick={() => send({ type: 'card.add' })}
        >
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
  const { t } = useTranslate(teacherTexts);
  const shown = { problems, isFaulty };
  const change = (becomes: CardChange) => send({ type: 'draft.write', card: at, becomes });
  const title = `card-${card.id}`;
  const line = (value: string, onText: (text: string) => void, lang = 'en') => ({
    lang,
    readOnly: isSaving,
    maxLength: LONGEST_LINE,
    value,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  });
  return (
    <Box aria-labelledby={title}>
      <h2 id={title}>{t('teacherWriting.card', { n: at + 1 })}</h2>
      <DraftField field={`cards.${at}.text`} label={t('teacherWriting.cardText')} {...shown}>
        {(control) => <input {...control} {...line(card.text, (text) => change({ text }))} />}
      </DraftField>
      {draft.languages.map((language) => (
        <DraftField
          key={language}
          field={`cards.${at}.translations.${language}`}
          label={t('teacherWriting.translation', { language: LANGUAGE_NAMES[language] })}
          {...shown}
        >
          {(control) => (
            <input
              {...control}
              {...line(
                card.translations[language] ?? '',
                (text) => change({ translations: { ...card.translations, [language]: text } }),
                language,
              )}
            />
          )}
        </DraftField>
      ))}
      {(['definition', 'example'] as const).map((field) => (
        <DraftField key={field} field={`cards.${at}.${field}`} label={t(`teacherWriting.${field}`)} {...shown}>
          {(control) => <input {...control} {...line(card[field], (text) => change({ [field]: text }))} />}
        </DraftField>
      ))}
      <Games {...props} onChange={change} />
      <Buttons>
        {(['earlier', 'later', 'removed'] as const).map((becomes) => (
          <Button
            key={becomes}
            variant="line"
            type="button"
            aria-label={t('teacherWriting.cardAction', { action: t(`teacherWriting.${becomes}`), n: at + 1 })}
            disabled={
              isSaving || (becomes === 'earlier' && at === 0) || (becomes === 'later' && at === draft.cards.length - 1)
            }
            onClick={() => change(becomes)}
          >
            {t(`teacherWriting.${becomes}`)}
          </Button>
        ))}
      </Buttons>
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
}: CardFieldsProps & { onChange(to: CardChange): void }) {
  const { t } = useTranslate(teacherTexts);
  const { speaking, listening, reading, writing } = card;
  const shown = { problems, isFaulty };
  const tick = (text: string, checked: boolean, onTick: (isTicked: boolean) => void) => (
    <label>
      <input type="checkbox" disabled={isSaving} checked={checked} onChange={({ target }) => onTick(target.checked)} />
      {text}
    </label>
  );
  const field = (value: string, onText: (text: string) => void) => ({
    lang: 'en',
    readOnly: isSaving,
    maxLength: LONGEST_LINE,
    value,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  });
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
