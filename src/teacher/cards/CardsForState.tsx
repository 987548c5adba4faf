import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import {
  possibleIn,
  type CardsEvent,
  type TeacherCardsSnapshot,
} from '../../../machines/teacher/cards/teacher-cards.machine.ts';
import { ConfirmSheet } from '../../components/sheets/ConfirmSheet.tsx';
import { useTeacherTexts } from '../texts.ts';
import { CardsChoiceView, type CardsMistake } from './CardsChoiceView.tsx';
import { CardsView } from './CardsView.tsx';

export interface CardsForStateProps {
  snapshot: TeacherCardsSnapshot;
  send(event: CardsEvent): void;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

export function CardsForState({ snapshot, send, onGo, onPrint }: CardsForStateProps) {
  const { t } = useTeacherTexts();
  const { page, chosen, made, failure } = snapshot.context;
  if (snapshot.matches('shown'))
    return <CardsView made={made!} onGo={onGo} onPrint={onPrint} onDone={() => send({ type: 'cards.done' })} />;
  return (
    <>
      <CardsChoiceView
        accounts={page.data}
        chosen={chosen}
        isWhole={chosen.length === possibleIn(page.data).length}
        mistake={mistakeIn(snapshot, failure)}
        isMaking={snapshot.matches('making')}
        send={send}
        onGo={onGo}
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
