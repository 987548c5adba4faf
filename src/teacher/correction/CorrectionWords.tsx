import { Fragment } from 'react';
import { wholePercent } from '../../../contract/progress.ts';
import { MISSED_BELOW } from '../../../contract/teacher-class.ts';
import type { SpokenSentence } from '../../../contract/teacher-corrections.ts';
import type { OwnMarks } from '../../../machines/teacher/correction/teacher-correction.parts.ts';
import type { CorrectionEvent } from '../../../machines/teacher/correction/teacher-correction.machine.ts';
import { Check } from '../../components/icons/check.tsx';
import { X } from '../../components/icons/x.tsx';
import { useTeacherTexts } from '../texts.ts';
import { styled } from '../../components/styled.ts';

export interface CorrectionWordsProps {
  words: SpokenSentence['words'];
  marks: OwnMarks['words'];
  isSaving: boolean;
  send(event: CorrectionEvent): void;
}

const WAYS = [
  { said: 'right', Icon: Check },
  { said: 'wrong', Icon: X },
] as const;

export function CorrectionWords({ words, marks, isSaving, send }: CorrectionWordsProps) {
  const { t, formatPercent } = useTeacherTexts();
  return (
    <List>
      {words.map(({ text, score, sounds }, place) => (
        // eslint-disable-next-line react/no-array-index-key -- words never move
        <li key={place}>
          <p>
            <strong lang="en">{text}</strong>{' '}
            {score !== null && (
              <span data-missed={score < MISSED_BELOW || undefined}>{formatPercent(wholePercent(score))}</span>
            )}
          </p>
          <p className="sounds" lang="en" translate="no">
            {sounds.map(({ sound, score: each }, at) => (
              // eslint-disable-next-line react/no-array-index-key -- sounds never move
              <Fragment key={at}>
                /{sound}/ {formatPercent(wholePercent(each))}{' '}
              </Fragment>
            ))}
          </p>
          <div>
            {WAYS.map(({ said, Icon }) => (
              <button
                key={said}
                type="button"
                aria-pressed={marks[place] === said}
                aria-label={t(`teacherCorrect.${said}Word`, { word: text })}
                disabled={isSaving}
                onClick={() => send({ type: 'word.mark', word: place, said })}
              >
                <Icon aria-hidden="true" />
                {t(`teacherCorrect.${said}`)}
              </button>
            ))}
          </div>
        </li>
      ))}
    </List>
  );
}

export interface OtherMarksProps {
  corrections: SpokenSentence['corrections'];
  words: SpokenSentence['words'];
}

/** Marks of other teachers, latest first. */
export function OtherMarks({ corrections, words }: OtherMarksProps) {
  const { t, formatPercent } = useTeacherTexts();
  return (
    <Others>
      {corrections.map(({ teacher, score, words: marked }, at) => (
        // eslint-disable-next-line react/no-array-index-key -- the list never changes on the page
        <li key={at}>
          <strong>{teacher ?? t('teacherCorrect.someone')}</strong>
          {score !== null && <span>{formatPercent(wholePercent(score))}</span>}
          {marked.map(({ place, said }) => (
            <span key={place}>
              <span lang="en">{words[place]?.text}</span> <em>{t(`teacherCorrect.${said}`)}</em>
            </span>
          ))}
        </li>
      ))}
    </Others>
  );
}

const List = styled('ul', {
  '&&': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 232px), 1fr))',
    gap: '3',
  },
  '& li': { minWidth: '0', padding: '3', borderRadius: 'lg', border: '1px solid var(--colors-border)' },
  '& p': { overflowWrap: 'anywhere' },
  '& .sounds': { textStyle: 'small', color: 'fg.muted', _empty: { display: 'none' } },
  '& [data-missed]': { color: 'keep', fontWeight: 'semibold' },
  '& li > div': { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'full',
    boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': {
    bg: 'accent.muted',
    color: 'accent.fg',
    fontWeight: 'semibold',
    boxShadow: 'inset 0 0 0 2.5px var(--colors-accent)',
  },
  '& button:disabled': { color: 'fg.muted', cursor: 'not-allowed' },
  '& svg': { width: '18px', height: '18px', flex: 'none' },
  '@media (forced-colors: active)': {
    '& button': { border: '1px solid' },
    '& button[aria-pressed=true]': { border: '3px solid Highlight' },
  },
});

const Others = styled('ul', {
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', overflowWrap: 'anywhere' },
  '& em': { color: 'fg.muted' },
});
