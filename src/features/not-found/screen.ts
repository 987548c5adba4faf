import { fromCallback } from 'xstate';

export { NotFoundView as Screen } from '../../components/NotFoundView.tsx';

export const logic = () => fromCallback(() => {});
