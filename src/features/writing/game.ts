export { provideWriting as provide } from '../../../machines/writing/writing.provide.ts';
export { WritingGame as View } from './WritingGame.tsx';
