import { BookOpenText } from '../icons/book-open-text.tsx';
import { Headphones } from '../icons/headphones.tsx';
import { Mic } from '../icons/mic.tsx';
import { PencilLine } from '../icons/pencil-line.tsx';

export const SKILL_ICONS = { speaking: Mic, listening: Headphones, reading: BookOpenText, writing: PencilLine };
