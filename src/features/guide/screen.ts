import { provideGuide } from '../../../machines/guide/guide.provide.ts';

export { GuideScreen as Screen } from './GuideScreen.tsx';

export const logic = () => provideGuide();
