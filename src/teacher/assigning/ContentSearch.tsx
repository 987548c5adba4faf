import {
  MOST_CONTENT,
  type AssignableContent,
  type AssignableContentList,
  type ContentQuery,
} from '../../../contract/teacher-assignments.ts';
import type { Draft, Mistake } from '../../../machines/teacher/assigning/assign-draft.ts';
import type { AssigningEvent } from '../../../machines/teacher/assigning/teacher-assigning.machine.ts';
import { SKILLS } from '../../../contract/skills.ts';
import { Button, IconButton } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { takeFocus } from '../../components/take-focus.ts';
import { Eye } from '../../components/icons/eye.tsx';
import { Status } from '../../components/text/notes.tsx';
import { useTeacherTexts, type SayToTeacher } from '../texts.ts';
import { Box, Filter, Filters, TYPES } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';

export interface ContentSearchProps {
  draft: Draft;
  /** True for an assignment that exists. Its class and its type stay. */
  isChange: boolean;
  query: ContentQuery;
  found: AssignableContentList | null;
  isUnavailable: boolean;
  mistake: Mistake | null;
  send(event: AssigningEvent): void;
}

export function ContentSearch({ draft, isChange, query, found, isUnavailable, mistake, send }: ContentSearchProps) {
  const { t } = useTeacherTexts();
  const error = mistake === 'noContent' ? t('teacherAssign.noContent') : null;
  const search = (changed: { [Name in keyof ContentQuery]?: string }) =>
    send({ type: 'content.search', query: queryOf({ ...query, ...changed }) });
  const isChosen = new Set(draft.contents.map(({ id }) => id));
  return (
    <Box aria-labelledby="what">
      <h2 id="what">{t('teacherAssign.what')}</h2>
      <Search
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'search.submit' });
        }}
      >
        <Field
          type="search"
          name="search"
          autoComplete="off"
          ref={takeFocus}
          maxLength={100}
          label={t('teacherAssign.search')}
          error={error}
          value={query.search ?? ''}
          {...(error === null && { 'aria-describedby': 'search-hint' })}
          onChange={({ target }) => search({ search: target.value })}
        />
        <p className="hint" id="search-hint">
          {t('teacherAssign.searchHint')}
        </p>
      </Search>
      <Filters>
        {!isChange && (
          <Filter
            label={t('teacherAssign.type')}
            value={query.type}
            onChoose={(type) => search({ type })}
            options={Object.entries(TYPES).map(([value, text]) => ({ value, text: t(text) }))}
          />
        )}
        <Filter
          label={t('teacherAssign.level')}
          value={query.level}
          onChoose={(level) => search({ level })}
          options={(found?.levels ?? []).map((value) => ({ value, text: value }))}
        />
        <Filter
          label={t('teacherAssign.skill')}
          value={query.skill}
          onChoose={(skill) => search({ skill })}
          options={SKILLS.map((value) => ({ value, text: t(`teacherAssignments.${value}`) }))}
        />
      </Filters>
      <Status className="hint">{!isUnavailable && countOf(found, t)}</Status>
      {isUnavailable ? (
        <>
          <p role="alert">{t('teacher.unavailable')}</p>
          <Button variant="line" alignSelf="start" onClick={() => send({ type: 'assign.reload' })}>
            {t('teacher.tryAgain')}
          </Button>
        </>
      ) : (
        <ul>
          {found?.results.map((content) => (
            <Result
              key={content.id}
              content={content}
              isChosen={isChosen.has(content.id)}
              onToggle={() => send({ type: 'content.toggle', content })}
              onPreview={() => send({ type: 'content.preview', id: content.id })}
            />
          ))}
        </ul>
      )}
    </Box>
  );
}

function countOf(found: AssignableContentList | null, t: SayToTeacher): string {
  if (found === null) return t('teacher.loading');
  const { count: n } = found;
  if (n === 0) return t('teacherAssign.nothingFound');
  return n > MOST_CONTENT ? t('teacherAssign.first', { shown: MOST_CONTENT, n }) : t('teacherAssign.found', { n });
}

/** A filter without a choice is left out of the request. */
function queryOf(given: Record<string, string | undefined>): ContentQuery {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}

interface ResultProps {
  content: AssignableContent;
  isChosen: boolean;
  onToggle(): void;
  onPreview(): void;
}

function Result({ content: { name, type, level, skills, cards }, isChosen, onToggle, onPreview }: ResultProps) {
  const { t, formatList } = useTeacherTexts();
  return (
    <Row>
      <label>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span>
          <strong lang="en">{name}</strong>{' '}
          <small>
            {[t(TYPES[type]), level, cards > 0 && t('teacherAssign.cards', { n: cards })].filter(Boolean).join(' · ')}
            {skills.length > 0 && ` · ${formatList(skills.map((skill) => t(`teacherAssignments.${skill}`)))}`}
          </small>
        </span>
      </label>
      <IconButton aria-label={t('teacherAssign.preview', { name })} onClick={onPreview}>
        <Eye aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

const Search = styled('form', { display: 'flex', flexDirection: 'column', gap: '2' });

const Row = styled('li', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  borderTop: '1px solid var(--colors-border)',
  '& label': {
    display: 'flex',
    flex: '1',
    gap: '3',
    alignItems: 'center',
    minHeight: 'touch',
    minWidth: '0',
    paddingBlock: '2',
    cursor: 'pointer',
  },
  '& label > span': { minWidth: '0' },
  '& input': { width: '22px', height: '22px', flex: 'none', accentColor: 'var(--colors-accent)' },
  '& strong': { display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' },
  '& small': { textStyle: 'small', color: 'fg.muted' },
});
