import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type { Failure } from '../../machines/shared/failure.ts';
import {
  possibleIn,
  type CardsEvent,
  type TeacherCardsSnapshot,
} from '../../machines/teacher/teacher-cards.machine.ts';
import { ConfirmSheet } from '../components/sheets/ConfirmSheet.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { CardsChoiceView, type CardsMistake } from './CardsChoiceView.tsx';
import { CardsView } from './CardsView.tsx';
import { Missing, Unavailable, Waiting } from './WithoutData.tsx';

export interface CardsForStateProps {
  snapshot: TeacherCardsSnapshot;
  send(event: CardsEvent): void;
  onPrint(): void;
}

export function CardsForState({ snapshot, send, onPrint }: CardsForStateProps) {
  const { t } = useTranslate(teacherTexts);
  const { accounts, chosen, made, failure } = snapshot.context;
  const go = (to: TeacherPlace) => send({ type: 'teacher.go', to });
  if (snapshot.matches('shown'))
    return <CardsView made={made!} onGo={go} onPrint={onPrint} onDone={() => send({ type: 'cards.done' })} />;
  if (snapshot.matches('choosing') || snapshot.matches('asking') || snapshot.matches('making'))
    return (
      <>
        <CardsChoiceView
          accounts={accounts}
          chosen={chosen}
          isWhole={chosen.length === possibleIn(accounts).length}
          mistake={mistakeIn(snapshot, failure)}
          isMaking={snapshot.matches('making')}
          send={send}
        />
        {snapshot.matches('asking') && (
          <ConfirmSheet
            title={t('teacherCards.askTitle', { n: chosen.length })}
            text={t('teacherCards.askText')}
            kept={t('teacherCards.kept')}
            confirm={t('teacherCards.make')}
            cancel={t('teacherCards.keep')}
            onConfirm={() => send({ type: 'cards.confirm' })}
            onCancel={() => send({ type: 'cards.cancel' })}
          />
        )}
      </>
    );
  if (snapshot.matches('missing')) return <Missing to={{ name: 'classes' }} link={t('teacher.toClasses')} onGo={go} />;
  if (snapshot.matches('unavailable'))
    return <Unavailable failure={failure} onRetry={() => send({ type: 'cards.reload' })} />;
  return <Waiting text={t('teacher.loading')} />;
}

function mistakeIn(snapshot: TeacherCardsSnapshot, failure: Failure | null): CardsMistake | null {
  if (snapshot.matches({ choosing: 'nobody' })) return 'nobody';
  if (snapshot.matches({ choosing: 'hidden' })) return 'hidden';
  if (!snapshot.matches({ choosing: 'refused' })) return null;
  if (failure?.kind !== 'refused') return 'noAnswer';
  if (failure.code === 'too_many_attempts') return 'tooMany';
  if (failure.code === 'not_primary_class') return 'notPrimary';
  return failure.code === 'forbidden' ? 'demo' : 'refused';
}
