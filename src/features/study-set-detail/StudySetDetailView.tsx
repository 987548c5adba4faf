import type { Ref } from 'react';
import type { StudySetDetail } from '../../../contract/study-sets.ts';
import type { FailureText } from '../../../machines/shared/failure.ts';
import { starsOf } from '../../../contract/progress.ts';
import {
  itemScore,
  itemsDone,
  studySetAverage,
  studySetStatus,
} from '../../../machines/study-set-detail/study-set-detail.selectors.ts';
import { AverageBanner } from '../../components/lists/AverageBanner.tsx';
import { Button } from '../../components/controls/Button.tsx';
import {
  DetailList,
  DetailMain,
  DetailPage,
  DetailTitle,
  DoneSummary,
  PageHeader,
} from '../../components/page/DetailPage.tsx';
import { EmptyToDo } from '../../components/illustrations/EmptyToDo.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { Row, RowFacts, RowTitle } from '../../components/lists/Row.tsx';
import { Scene, Ways } from '../../components/page/Scene.tsx';
import { SkillIcons } from '../../components/lists/SkillIcons.tsx';
import { Stars } from '../../components/scores/Stars.tsx';
import { StickyFoot } from '../../components/page/StickyFoot.tsx';
import { detailPageTexts } from '../../languages/detail-page/en.ts';
import { studySetDetailTexts } from '../../languages/study-set-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface StudySetDetailViewProps {
  status: 'loading' | 'ready' | 'unavailable';
  detail: StudySetDetail | null;
  shown: number;
  sentinelRef?: Ref<HTMLDivElement>;
  /** Target of the first button of a finished set. null until the set is finished. */
  next: 'lesson' | 'assignment' | null;
  /** Key of the reason why it is unavailable, or null if its assignment lacks it. */
  reason?: FailureText | null;
  /** Set if loading it again may work. */
  onReload?: (() => void) | undefined;
  onHome?: () => void;
  onNext(): void;
  onBack(): void;
  onStart(): void;
  /** Set if single cards can be opened (SET-03). */
  onOpenItem?: (itemId: string) => void;
}

const NEXT = { lesson: 'studySet.nextLesson', assignment: 'studySet.toAssignment' } as const;
const START = { notStarted: 'studySet.start', inProgress: 'studySet.continue', complete: 'studySet.again' } as const;

export function StudySetDetailView(props: StudySetDetailViewProps) {
  const { status, detail, next, reason = null, onReload, onHome, onNext, onBack, onStart, ...cards } = props;
  const { t } = useTranslate(studySetDetailTexts);
  return (
    <DetailPage>
      <PageHeader
        heading={detail === null}
        title={t('studySet.header')}
        name={detail?.study_set_name}
        onBack={onBack}
      />
      {status === 'loading' && (
        <main>
          <LoadingView />
        </main>
      )}
      {status === 'unavailable' && (
        <main>
          <Scene
            picture={<EmptyToDo label={t('studySet.unavailablePicture')} />}
            title={t('studySet.unavailable')}
            text={t(reason ?? 'errors.not_found')}
            action={
              <Ways>
                {onReload && (
                  <Button variant="primary" onClick={onReload}>
                    {t('action.tryAgain')}
                  </Button>
                )}
                <Button variant="soft" onClick={onBack}>
                  {t('action.back')}
                </Button>
                {onHome && <Button onClick={onHome}>{t('action.home')}</Button>}
              </Ways>
            }
          />
        </main>
      )}
      {status === 'ready' && detail && (
        <>
          <DetailMain>
            <Cards detail={detail} {...cards} />
          </DetailMain>
          {detail.items.length > 0 && (
            <StickyFoot stacked={next !== null}>
              {next !== null && (
                <Button variant="primary" size="lg" wide onClick={onNext}>
                  {t(NEXT[next])}
                </Button>
              )}
              <Button variant={next === null ? 'primary' : 'soft'} size="lg" wide onClick={onStart}>
                {t(START[studySetStatus(detail)])}
              </Button>
            </StickyFoot>
          )}
        </>
      )}
    </DetailPage>
  );
}

function Cards({
  detail,
  shown,
  sentinelRef,
  onOpenItem,
}: Pick<StudySetDetailViewProps, 'shown' | 'sentinelRef' | 'onOpenItem'> & { detail: StudySetDetail }) {
  const { t } = useTranslate(detailPageTexts, studySetDetailTexts);
  const average = studySetAverage(detail);
  const items = detail.items.toSorted((a, b) => a.order - b.order);
  return (
    <>
      {average !== null && <AverageBanner title={t('studySet.allDone')} average={average} />}
      <DetailTitle marginBottom="5">{detail.study_set_name}</DetailTitle>
      <DoneSummary title={t('detailPage.cards', { n: items.length })} done={itemsDone(detail)} total={items.length} />
      <DetailList>
        {items.slice(0, shown).map((item) => (
          <li key={item.id}>
            <Row
              as={onOpenItem ? 'button' : 'div'}
              gap="14px"
              paddingInline="14px"
              onClick={onOpenItem && (() => onOpenItem(item.id))}
            >
              <Body>
                <RowTitle lang="en">{item.item_name}</RowTitle>
                <SkillIcons skills={item.skills_support} />
                {item.skills_support.some(({ teacher_changed }) => teacher_changed) && (
                  <RowFacts>
                    <span>{t('detailPage.teacherChanged')}</span>
                  </RowFacts>
                )}
              </Body>
              <Stars earned={starsOf(itemScore(item))} />
            </Row>
          </li>
        ))}
      </DetailList>
      {shown < items.length && <div key={shown} ref={sentinelRef} />}
    </>
  );
}

const Body = styled('div', { flex: '1', minWidth: '0' });
