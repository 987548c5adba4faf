import { fromCallback } from 'xstate';

export { NotFoundView as Screen } from '../../components/NotFoundView.tsx';

/** There is nothing to decide. */
export const logic = () => fromCallback(() => {});
