import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT, styled } from '../../components/styled.ts';
import { visuallyHidden } from '../../app/theme/visually-hidden.ts';
import { LIST_BANDS } from '../../../contract/constants.ts';
import type { AssignmentHistory, Attempt } from '../../../contract/assignments.ts';
import { bandOf, wholePercent } from '../../../contract/progress.ts';
import { bandColors } from '../../components/scores/band-colors.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { card } from '../../components/lists/Card.tsx';
import { DetailMain, DetailPage, DetailTitle, PageHeader } from '../../components/page/DetailPage.tsx';
import { EmptyToDo } from '../../components/illustrations/EmptyToDo.tsx';
import { linkTo } from '../../components/link-to.ts';
import { Scene } from '../../components/page/Scene.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { assignmentHistoryTexts } from '../../languages/assignment-history/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { ScoreGraph } from './ScoreGraph.tsx';

export interface AssignmentHistoryViewProps {
  history: AssignmentHistory;
  /** Current time, in ms since 1970. */
  now?: number | undefined;
  /** Returns null if only the attempt's score is stored. */
  linkOf(attempt: Attempt): { href: string; go(): void } | null;
  onBack(): void;
}

export function AssignmentHistoryView({ history, now, linkOf, onBack }: AssignmentHistoryViewProps) {
  const { t } = useTranslate(assignmentHistoryTexts);
  const { attempts } = history;
  return (
    <DetailPage>
      <PageHeader
        title={t('history.header')}
        name={t('history.of', { name: history.assignment_name })}
        onBack={onBack}
      />
      <DetailMain>
        <DetailTitle>{history.assignment_name}</DetailTitle>
        {attempts.length === 0 ? (
          <Scene
            picture={<EmptyToDo label={t('history.emptyPicture')} />}
            title={t('history.empty')}
            text={t('history.emptyText')}
          />
        ) : (
          <>
            {attempts.length > 1 && <ScoreGraph attempts={attempts} />}
            <Table>
              <thead>
                <tr>
                  <th scope="col">{t('history.when')}</th>
                  <th scope="col">{t('history.what')}</th>
                  <th scope="col">{t('history.score')}</th>
                </tr>
              </thead>
              <tbody>
                {attempts.toReversed().map((attempt) => (
                  <AttemptRow key={attempt.attempt_id} attempt={attempt} now={now} link={linkOf(attempt)} />
                ))}
              </tbody>
            </Table>
          </>
        )}
      </DetailMain>
    </DetailPage>
  );
}

interface AttemptRowProps {
  attempt: Attempt;
  now: number | undefined;
  link: { href: string; go(): void } | null;
}

function AttemptRow({ attempt, now, link }: AttemptRowProps) {
  const { t, formatDay, formatTime, formatPercent } = useTranslate(assignmentHistoryTexts);
  const { assignment_detail_name: name, created_at: at } = attempt;
  const score = wholePercent(attempt.score);
  const band = bandOf(score, LIST_BANDS);
  return (
    <tr>
      <td>
        <time dateTime={at}>
          {formatDay(at, now)} <small>{formatTime(at)}</small>
        </time>
      </td>
      <td>
        {name}
        {link && (
          <Look {...linkTo(link.href, link.go)}>
            {t('history.look')}
            <VisuallyHidden>
              : {name}, {formatDay(at, now, 'inSentence')} {formatTime(at)}
            </VisuallyHidden>
          </Look>
        )}
      </td>
      <td>
        <Score band={band}>
          <BandIcon band={band} size={20} />
          <VisuallyHidden>{t(`band.${band}`)}</VisuallyHidden>
          {formatPercent(score)}
        </Score>
      </td>
    </tr>
  );
}

const Table = styled('table', {
  ...card.base,
  width: '100%',
  marginTop: '4',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '10px 8px', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'break-word' },
  '& th:first-of-type, & td:first-of-type': { paddingInlineStart: { base: '16px', md: '24px' } },
  '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: { base: '16px', md: '24px' }, textAlign: 'end' },
  '& thead th': { textStyle: 'small', fontWeight: 'medium', color: 'fg.muted' },
  '& tbody tr': { borderTop: '1px solid var(--colors-border)' },
  '& time, & small': { textStyle: 'small', color: 'fg.muted' },
  '& time': { whiteSpace: 'nowrap' },
  '& time small': { display: 'block' },
  [TIGHT]: {
    display: 'block',
    '& thead': visuallyHidden,
    '& :is(tbody, tr, td)': { display: 'block' },
    '& td:is(td)': { paddingBlock: '4px', paddingInline: '16px', textAlign: 'start' },
  },
});

const Look = styled('a', {
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  minHeight: 'touch',
  fontWeight: 'semibold',
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});

const Score = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  variants: { band: bandColors },
});
