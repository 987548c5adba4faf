import { fromCallback } from 'xstate';

export { NotFoundView as Screen } from '../../components/page/NotFoundView.tsx';

export const logic = () => fromCallback(() => {});
