import { teacherWritingPaths, type FileProblem, type WrittenContent } from '../../../contract/teacher-writing.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { FileDrop } from '../../components/controls/FileDrop.tsx';
import { ErrorNote, Note, Status } from '../../components/text/notes.tsx';
import { useTeacherTexts } from '../texts.ts';
import { placeLink } from '../links.ts';
import { Nothing, Sheet } from '../parts.tsx';
import { TITLES } from './DraftFormView.tsx';
import { Box, Buttons, CardList, TYPES } from '../work-parts.tsx';

export interface WrittenListViewProps {
  contents: readonly WrittenContent[];
  isBusy: boolean;
  isRefused: boolean;
  file: 'none' | 'opening' | 'unread' | 'unopened';
  fileProblems: readonly FileProblem[];
  onGo(to: TeacherPlace): void;
  onWithdraw(id: string, withdrawn: boolean): void;
  onFile(file: File): void;
}

export function WrittenListView({ contents, isBusy, isRefused, onGo, onWithdraw, ...file }: WrittenListViewProps) {
  const { t } = useTeacherTexts();
  return (
    <Sheet
      title={t('teacherWriting.title')}
      tools={(['study_set', 'passage', 'role_play'] as const).map((kind) => (
        <Button key={kind} asChild variant="primary">
          <a {...placeLink({ name: 'writing', kind }, onGo)}>{t(TITLES[kind].new)}</a>
        </Button>
      ))}
    >
      {isRefused && <ErrorNote>{t('teacherAssignments.notChanged')}</ErrorNote>}
      {contents.length === 0 ? (
        <Nothing title={t('teacherWriting.none')} text={t('teacherWriting.noneText')} />
      ) : (
        <CardList aria-busy={isBusy}>
          {contents.map((content) => (
            <Item key={content.id} content={content} onGo={onGo} onWithdraw={onWithdraw} />
          ))}
        </CardList>
      )}
      <OpenFile {...file} />
    </Sheet>
  );
}

function OpenFile({ file, fileProblems, onFile }: Pick<WrittenListViewProps, 'file' | 'fileProblems' | 'onFile'>) {
  const { t } = useTeacherTexts();
  return (
    <Box aria-labelledby="open-file" maxWidth="wide">
      <h2 id="open-file">{t('teacherWriting.openFile')}</h2>
      <FileDrop
        text={t('teacherWriting.drop')}
        accept=".yaml,.yml"
        disabled={file === 'opening'}
        onFiles={([first]) => first && onFile(first)}
      />
      <p className="hint">{t('teacherWriting.openHint')}</p>
      <Status>{file === 'opening' && <Note kind="info">{t('teacherWriting.opening')}</Note>}</Status>
      {(file === 'unread' || file === 'unopened') && (
        <ErrorNote>{t(file === 'unread' ? 'teacherWriting.notOpened' : 'teacherWriting.fileProblems')}</ErrorNote>
      )}
      {file === 'unopened' && (
        <ul>
          {fileProblems.map((problem) => (
            <li key={JSON.stringify(problem)}>
              <strong>{t('teacherWriting.line', { line: problem.line })}</strong>{' '}
              <span lang="en">
                {problem.message} {problem.hint}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

const TYPE_OF = { study_set: 'study_set', passage: 'read_aloud', role_play: 'ai_tutor' } as const;

interface ItemProps extends Pick<WrittenListViewProps, 'onGo' | 'onWithdraw'> {
  content: WrittenContent;
}

function Item({ content, onGo, onWithdraw }: ItemProps) {
  const { t } = useTeacherTexts();
  const { id, kind, name, level, topic, withdrawn, assigned, audio } = content;
  const named = (action: string) => t('teacherWriting.actionFor', { action, name });
  const turn = t(withdrawn ? 'teacherWriting.restore' : 'teacherAssignments.withdraw');
  const change = t('teacherAssignments.change');
  return (
    <li>
      <h2 lang="en">{name}</h2>
      <p>
        {t(TYPES[TYPE_OF[kind]])} · {level} · <span lang="en">{topic}</span>
      </p>
      <p>
        {t('teacherWriting.assigned', { n: assigned })}
        {withdrawn && <b> · {t('teacherAssignments.withdrawn')}</b>}
      </p>
      {audio !== 'none' && <p>{t(`teacherWriting.${audio}`)}</p>}
      <Buttons>
        {!withdrawn && (
          <Button asChild variant="line">
            <a {...placeLink({ name: 'writing', contentId: id }, onGo)} aria-label={named(change)}>
              {change}
            </a>
          </Button>
        )}
        <Button asChild variant="line">
          <a href={teacherWritingPaths.pack(id)} download aria-label={named(t('teacherWriting.download'))}>
            {t('teacherWriting.download')}
          </a>
        </Button>
        <Button variant="line" aria-label={named(turn)} onClick={() => onWithdraw(id, !withdrawn)}>
          {turn}
        </Button>
      </Buttons>
    </li>
  );
}
