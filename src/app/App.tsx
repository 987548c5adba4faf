import { useSelector } from '@xstate/react';
import { lazy, memo, Suspense, useMemo, type ReactNode } from 'react';
import {
  classNewsOf,
  connectionOf,
  outboxOf,
  screenOf,
  type AppActor,
  type AppSnapshot,
} from '../../machines/app/app.machine.ts';
import type { ClassNewsActor } from '../../machines/class-news/class-news.machine.ts';
import { signOf } from '../../machines/connection/connection.selectors.ts';
import type { AdvisedDevice } from '../../machines/notices/notices.machine.ts';
import type { UnsentLesson } from '../../machines/outbox/outbox.machine.ts';
import { AdviceContext } from '../components/advice.ts';
import { ConnectionContext } from '../components/connection.ts';
import { DrawingBoundary } from '../components/page/DrawingBoundary.tsx';
import { LaterUnexpectedStateView, missing } from '../components/page/LaterUnexpectedStateView.tsx';
import { NewsContext } from '../components/news.ts';
import { UnsentContext } from '../components/unsent.ts';
import { LoadingView } from '../components/page/LoadingView.tsx';
import type { TextLibrary } from '../languages/library.ts';
import { useTranslate } from '../languages/translate.tsx';
import { Frame, Place } from './Frame.tsx';
import type { ScreenLoader } from './screens.ts';

const AccountScreen = lazy(() => import('../features/account/AccountScreen.tsx').catch(missing));
const ClassNewsScreen = lazy(() => import('../features/class-news/ClassNewsScreen.tsx').catch(missing));
const NoticesScreen = lazy(() => import('../features/notices/NoticesScreen.tsx').catch(missing));
const TurnedPhoneNote = lazy(() => import('../components/text/TurnedPhoneNote.tsx').catch(missing));

export interface AppProps {
  app: AppActor;
  screens: ScreenLoader;
  texts: Pick<TextLibrary, 'textsIn' | 'loadedTexts'>;
  /** Called when a screen has been drawn and is interactive. */
  onDrawn?(): void;
}

/** States of the navigation in which the screen could not be loaded. */
const NOT_LOADED = ['offline', 'unavailable'] as const;

export function App({ app, screens, texts, onDrawn }: AppProps) {
  const snapshot = useSelector(app, (state) => state);
  const { account, notices, navigation } = snapshot.children;
  const language = useSelector(account!, (state) => state.context.language);
  // Texts may arrive after their screen.
  const spoken = useSelector(texts.loadedTexts, () => texts.textsIn(language));
  const isAccountOpen = useSelector(account!, (state) => state.hasTag('open'));
  const unsent = useSelector(outboxOf(snapshot.children), (state) => state?.context.unsent) ?? NOTHING;
  const sign = useSelector(connectionOf(snapshot.children), signOf);
  const isLesson = /Lessons?$|OneSkill$|^Game/.test(snapshot.context.screen?.name ?? '');
  const putAway = useSelector(notices!, (state) => state.context.putAway);
  const advice = useMemo(
    () => ({
      putAway,
      onPutAway: (device: AdvisedDevice) => notices!.send({ type: 'advice.putAway', device }),
    }),
    [putAway, notices],
  );
  const hasNotices = useSelector(notices!, (state) => state.context.count > 0);
  const notLoaded = useSelector(navigation!, (state) => NOT_LOADED.find((name) => state.matches(name)));
  const isLoading = useSelector(navigation!, (state) => state.matches('loading'));
  const noticesPlace = isLesson ? 'top' : 'bottom';
  const screen = snapshot.hasTag('leaving') ? (
    <LeavingView />
  ) : snapshot.matches({ screen: 'broken' }) ? (
    <LaterUnexpectedStateView onBack={() => app.send({ type: 'app.reload' })} />
  ) : notLoaded ? (
    <LaterUnexpectedStateView
      isOffline={notLoaded === 'offline'}
      leads="action.tryAgain"
      onBack={() => navigation!.send({ type: 'navigation.retry' })}
    />
  ) : snapshot.matches({ screen: { showing: 'undrawn' } }) ? (
    <LaterUnexpectedStateView leads="action.tryAgain" onBack={() => app.send({ type: 'drawing.retry' })} />
  ) : (
    <Place
      ref={onDrawn}
      aria-busy={isLoading}
      data-easy-reading={snapshot.context.profile?.accommodations?.easy_reading}
    >
      <ConnectionContext value={sign}>
        <UnsentContext value={unsent}>
          <WithNews actor={classNewsOf(snapshot.children)}>
            <DrawingBoundary onFailed={() => app.send({ type: 'drawing.failed' })}>
              <PresentScreen snapshot={snapshot} screens={screens} />
            </DrawingBoundary>
          </WithNews>
        </UnsentContext>
      </ConnectionContext>
    </Place>
  );
  return (
    <AdviceContext value={advice}>
      <Frame
        language={language}
        texts={spoken}
        screen={screen}
        drawer={isAccountOpen && <AccountScreen actor={account!} />}
        deviceNote={snapshot.context.profile && <TurnedPhoneNote place={noticesPlace} />}
        notices={hasNotices && <NoticesScreen actor={notices!} place={noticesPlace} />}
      />
    </AdviceContext>
  );
}

/** If the news can't be drawn, the screen stays. */
function WithNews({ actor, children }: { actor: ClassNewsActor | undefined; children: ReactNode }) {
  const hasNews = useSelector(actor, (state) => state?.hasTag('news') ?? false);
  const news = actor && hasNews && (
    <DrawingBoundary>
      <Suspense>
        <ClassNewsScreen actor={actor} />
      </Suspense>
    </DrawingBoundary>
  );
  return <NewsContext value={news}>{children}</NewsContext>;
}

function LeavingView() {
  const { t } = useTranslate();
  return <LoadingView page text={t('state.loggingOut')} />;
}

const NOTHING: readonly UnsentLesson[] = [];

interface PresentScreenProps {
  snapshot: AppSnapshot;
  screens: ScreenLoader;
}

const PresentScreen = memo(function PresentScreen({ snapshot, screens }: PresentScreenProps) {
  const actor = screenOf(snapshot.children);
  const Screen = snapshot.context.screen && screens.componentOf(snapshot.context.screen);
  if (!actor || !Screen) return <LoadingView page />;
  const openAccount = () => snapshot.children.account!.send({ type: 'account.open' });
  return <Screen key={actor.sessionId} actor={actor} onMenu={openAccount} />;
});
