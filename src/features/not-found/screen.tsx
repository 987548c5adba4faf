import { fromCallback, type AnyActorRef } from 'xstate';
import { NotFoundView } from '../../components/NotFoundView.tsx';

/** There is nothing to decide. */
export const logic = () => fromCallback(() => {});

export const Screen = (_props: { actor: AnyActorRef }) => <NotFoundView />;
