import BookOpenText from 'lucide-react/icons/book-open-text';
import Headphones from 'lucide-react/icons/headphones';
import Mic from 'lucide-react/icons/mic';
import PencilLine from 'lucide-react/icons/pencil-line';

export const SKILL_ICONS = { speaking: Mic, listening: Headphones, reading: BookOpenText, writing: PencilLine };
