import { provideGuide } from '../../../machines/guide/guide.provide.ts';
import { live } from '../../components/live.tsx';
import { GuideForState } from './GuideForState.tsx';

export const Screen = live(GuideForState);

export const logic = () => provideGuide();
