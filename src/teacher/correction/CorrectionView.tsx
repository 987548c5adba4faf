import type { ReactNode } from 'react';
import { wholePercent } from '../../../contract/progress.ts';
import type { SpokenSentence } from '../../../contract/teacher-corrections.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { OwnMarks } from '../../../machines/teacher/correction/teacher-correction.parts.ts';
import type { CorrectionEvent } from '../../../machines/teacher/correction/teacher-correction.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { ErrorNote, InfoNote, Status } from '../../components/text/notes.tsx';
import { useTeacherTexts } from '../texts.ts';
import { CorrectionWords, OtherMarks } from './CorrectionWords.tsx';
import { placeLink, wayTo } from '../links.ts';
import { EvidenceMark, Sheet } from '../parts.tsx';
import { Box, Buttons, WideForm } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';

export interface CorrectionViewProps {
  sentence: SpokenSentence;
  marks: OwnMarks;
  isSaving: boolean;
  isSaved: boolean;
  isRefused: boolean;
  /** True if the teacher typed something else than a score. */
  lacksScore: boolean;
  sound?: ReactNode;
  send(event: CorrectionEvent): void;
  onGo(to: TeacherPlace): void;
}

/** A sentence with the engine's judgment, the teacher's own marks, and other teachers' marks. */
export function CorrectionView({
  sentence,
  marks,
  isSaving,
  isSaved,
  isRefused,
  lacksScore,
  sound,
  send,
  onGo,
}: CorrectionViewProps) {
  const { t, formatDate } = useTeacherTexts();
  const { text, corrections, words, counts, sound_until: until } = sentence;
  const others = corrections.filter(({ own }) => !own);
  return (
    <Sheet title={t('teacherCorrect.title')} way={useWay(sentence, onGo)}>
      <WideForm
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'correction.save' });
        }}
      >
        <p>{t('teacherCorrect.text')}</p>
        <Box>
          <h2 lang="en">{text}</h2>
          <EngineScores sentence={sentence} />
          {until !== null && (
            <>
              {sound}
              <p className="hint">
                {t('teacherListen.until', { day: formatDate(until, Date.parse(sentence.answered_at)) })}
              </p>
            </>
          )}
          <Score>
            <Field
              name="score"
              label={t('teacherCorrect.score')}
              error={lacksScore ? t('teacherCorrect.noScore') : null}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={marks.score}
              disabled={isSaving}
              onChange={({ target }) => send({ type: 'score.type', score: target.value })}
            />
          </Score>
          <p className="hint">{t('teacherCorrect.scoreText')}</p>
          {counts && <p>{t('teacherCorrect.countsText')}</p>}
        </Box>
        <Box>
          <h2>{t('teacherCorrect.words')}</h2>
          <p className="hint">{t('teacherCorrect.wordsText')}</p>
          <CorrectionWords words={words} marks={marks.words} isSaving={isSaving} send={send} />
        </Box>
        {others.length > 0 && (
          <Box>
            <h2>{t('teacherCorrect.others')}</h2>
            <OtherMarks corrections={others} words={words} />
          </Box>
        )}
        {isRefused && <ErrorNote>{t('teacherCorrect.notSaved')}</ErrorNote>}
        <Status>{isSaved && <InfoNote>{t('teacherCorrect.saved')}</InfoNote>}</Status>
        <Buttons>
          <Button variant="primary" size="lg" type="submit" aria-disabled={isSaving}>
            {t(isSaving ? 'teacherCorrect.saving' : 'teacherCorrect.save')}
          </Button>
          {corrections.length > others.length && (
            <Button
              variant="line"
              size="lg"
              aria-disabled={isSaving}
              onClick={() => send({ type: 'correction.takeBack' })}
            >
              {t('teacherCorrect.takeBack')}
            </Button>
          )}
        </Buttons>
      </WideForm>
    </Sheet>
  );
}

function EngineScores({ sentence }: Pick<CorrectionViewProps, 'sentence'>) {
  const { t, formatPercent } = useTeacherTexts();
  const { score, parts, verified } = sentence;
  const percent = (each: number | null) => (each === null ? '–' : formatPercent(wholePercent(each)));
  return (
    <>
      <p>
        {t('teacherCorrect.engine', { score: percent(score) })} <EvidenceMark verified={verified} typed={false} />
      </p>
      <p>
        {parts === null
          ? t('teacherCorrect.noParts')
          : t('teacherCorrect.parts', {
              pronunciation: percent(parts.pronunciation),
              intonation: percent(parts.intonation),
              pace: percent(parts.pace),
            })}
      </p>
      {isBelowItsWords(sentence) && <p className="hint">{t('teacherCorrect.wholeText')}</p>}
    </>
  );
}

/** True if no word tells why the pronunciation isn't better. */
function isBelowItsWords({ parts, words }: SpokenSentence): boolean {
  const whole = parts?.pronunciation ?? null;
  return whole !== null && words.every(({ score }) => score !== null && wholePercent(score) > wholePercent(whole));
}

function useWay(sentence: SpokenSentence, onGo: CorrectionViewProps['onGo']) {
  const { t } = useTeacherTexts();
  const { class: group, student, assignment } = sentence;
  const work: TeacherPlace = { name: 'work', classId: group.id, studentId: student.id, assignmentId: assignment.id };
  return [...wayTo(sentence, onGo, t), { text: assignment.name, link: placeLink(work, onGo) }];
}

const Score = styled('div', { maxWidth: '200px' });
