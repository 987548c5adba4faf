import type { RosterProblem, RosterProblems } from '../../../contract/teacher-roster.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { RosterEvent } from '../../../machines/teacher/roster/teacher-roster.machine.ts';
import { FileDrop } from '../../components/controls/FileDrop.tsx';
import { ErrorNote, Note, Status } from '../../components/text/notes.tsx';
import { useTeacherTexts } from '../texts.ts';
import { Sheet } from '../parts.tsx';
import { Box, WideForm } from '../work-parts.tsx';
import { wayTo } from '../links.ts';
import { styled } from '../../components/styled.ts';

export type RosterMistake = 'noAnswer' | 'tooLarge' | 'busy' | 'forbidden' | 'unreadable';

export interface RosterChoiceViewProps {
  isChecking: boolean;
  mistake: RosterMistake | null;
  problems: RosterProblems | null;
  send(event: RosterEvent): void;
  onGo(to: TeacherPlace): void;
}

export function RosterChoiceView({ isChecking, mistake, problems, send, onGo }: RosterChoiceViewProps) {
  const { t } = useTeacherTexts();
  return (
    <Sheet title={t('teacherRoster.title')} way={wayTo({}, onGo, t)}>
      <WideForm as="div" aria-busy={isChecking}>
        <p>{t('teacherRoster.text')}</p>
        <FileDrop
          text={t('teacherRoster.drop')}
          accept=".csv,.zip"
          disabled={isChecking}
          onFiles={(files) => send({ type: 'files.chosen', files })}
        />
        <Status>{isChecking && <Note kind="info">{t('teacherRoster.checking')}</Note>}</Status>
        {mistake !== null && <ErrorNote>{t(`teacherRoster.${mistake}`)}</ErrorNote>}
        {problems !== null && (
          <>
            <ErrorNote>{t('teacherRoster.problems', { n: problems.count })}</ErrorNote>
            <Box>
              <Problems>
                {problems.problems.map((problem) => (
                  <Problem key={JSON.stringify(problem)} {...problem} />
                ))}
                {problems.count > problems.problems.length && (
                  <li>{t('teacherRoster.more', { n: problems.count - problems.problems.length })}</li>
                )}
              </Problems>
            </Box>
          </>
        )}
      </WideForm>
    </Sheet>
  );
}

function Problem({ problem, file, line, value }: RosterProblem) {
  const { t } = useTeacherTexts();
  const place = file !== null && line !== null ? t('teacherRoster.place', { file, line }) : file;
  return (
    <li>
      {place !== null && <strong>{place}</strong>}
      <span>{t(`teacherRosterProblems.${problem}`, { value })}</span>
    </li>
  );
}

const Problems = styled('ul', {
  '& li': { display: 'flex', flexDirection: 'column', paddingBlock: '2', overflowWrap: 'anywhere' },
  '& li + li': { borderTop: '1px solid var(--colors-border)' },
  '& strong': { textStyle: 'small', color: 'fg.muted', fontWeight: 'medium' },
});
