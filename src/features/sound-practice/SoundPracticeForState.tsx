import type { ReactNode } from 'react';
import type { AudioPlayerSnapshot } from '../../../machines/audio-player/audio-player.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import type {
  SoundPracticeEvent,
  SoundPracticeSnapshot,
} from '../../../machines/sound-practice/sound-practice.machine.ts';
import { stepsOf } from '../../../machines/sound-practice/sound-practice.parts.ts';
import { Button } from '../../components/controls/Button.tsx';
import { AllDone } from '../../components/illustrations/AllDone.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { Scene } from '../../components/page/Scene.tsx';
import { Dock, Stage } from '../../components/page/Stage.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { soundPracticeTexts } from '../../languages/sound-practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { WordTroubleView } from '../word-practice/WordTroubleView.tsx';
import { HearView, type Side } from './HearView.tsx';
import { SoundPracticeView } from './SoundPracticeView.tsx';
import { StepsView } from './StepsView.tsx';

export interface SoundPracticeForStateProps {
  snapshot: SoundPracticeSnapshot;
  /** Set while the student can hear the two words. */
  players: Record<Side, AudioPlayerSnapshot | undefined>;
  send(event: SoundPracticeEvent): void;
  children?: ReactNode;
}

export function SoundPracticeForState(props: SoundPracticeForStateProps) {
  const { snapshot, send } = props;
  const { practice, cards, at } = snapshot.context;
  const steps = stepsOf(cards);
  const taken = practice ? steps.filter((step) => !cards.slice(at).some((card) => card.step === step)).length : 0;
  return (
    <SoundPracticeView
      progress={practice && { taken, steps: steps.length }}
      onBack={() => send({ type: 'soundPractice.back' })}
    >
      <Step {...props} />
    </SoundPracticeView>
  );
}

function Step({ snapshot, players, send, children }: SoundPracticeForStateProps) {
  const { t } = useTranslate(soundPracticeTexts);
  const { practice, cards, at, failure } = snapshot.context;
  if (snapshot.matches('loading')) return <LoadingView text={t('soundPractice.loading')} />;
  if (snapshot.matches('ready'))
    return (
      <StepsView practice={practice!} steps={stepsOf(cards)} onBegin={() => send({ type: 'soundPractice.begin' })} />
    );
  if (snapshot.matches({ playing: 'hearing' })) {
    const side = SIDES.find((one) => players[one]?.hasTag('playing'));
    return (
      <HearView
        key={at}
        practice={practice!}
        again={cards[at]?.isAgain}
        playing={side ? { side, speed: players[side]!.context.speed } : null}
        blocked={players.word?.hasTag('blocked') ?? false}
        onListen={(to, speed) => send({ type: 'soundPractice.listen', to, speed })}
        onNext={() => send({ type: 'soundPractice.next' })}
      />
    );
  }
  if (snapshot.matches('playing')) return children;
  if (snapshot.matches('finished'))
    return (
      <>
        <Stage>
          <Scene
            picture={<AllDone />}
            title={t('soundPractice.finishedTitle')}
            text={t('soundPractice.finishedText', { sound: `/${practice!.sound.trans}/` })}
          />
        </Stage>
        <Dock>
          <Button
            variant="primary"
            size="lg"
            wide
            maxWidth="400px"
            onClick={() => send({ type: 'soundPractice.back' })}
          >
            {t('soundPractice.goBack')}
          </Button>
        </Dock>
      </>
    );
  if (snapshot.matches('failed'))
    return (
      <WordTroubleView title={t('soundPractice.failedTitle')} text={t(failureText(failure!))}>
        <Button variant="primary" size="lg" onClick={() => send({ type: 'soundPractice.retry' })}>
          {t('action.tryAgain')}
        </Button>
      </WordTroubleView>
    );
  // The student has gone back, so show nothing.
  return snapshot.matches('closed') ? null : <UnexpectedStateView page={false} />;
}

const SIDES = ['word', 'neighbor'] as const;
