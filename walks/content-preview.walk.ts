import {
  contentPreviewMachine,
  type ContentPreviewContext,
} from '../machines/teacher/assigning/content-preview.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { nobody } from './support/somebody.ts';
import { preview } from './support/teacher-work.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof contentPreviewMachine>[] = [
  { type: 'preview.play', url: '/media/audio/library-card.mp3' },
  { type: 'preview.stop' },
  { type: 'preview.reload' },
  { type: 'audio.ended' },
  done('read', preview),
  failed('read', new PortError({ kind: 'offline' })),
  failed('read', new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' })),
];
const key = ({ content, sound }: ContentPreviewContext) => [content?.id, sound];

export const walk = walkOf(contentPreviewMachine, {
  input: { parent: nobody, contentId: 'library' },
  cases,
  key,
});
