export { provideChoice as provide } from '../../../machines/choice/choice.provide.ts';
export { ChoiceGame as View } from './ChoiceGame.tsx';
