import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { asLookedUp } from '../machines/key-words/key-words.selectors.ts';
import { AssignmentDetailView } from '../src/features/assignment-detail/AssignmentDetailView.tsx';
import { KeyWordView } from '../src/features/key-words/KeyWordView.tsx';
import { KeyWordsView } from '../src/features/key-words/KeyWordsView.tsx';
import {
  ReadAloudDetailView,
  type ReadAloudDetailViewProps,
} from '../src/features/read-aloud-detail/ReadAloudDetailView.tsx';
import { readingAssignment } from '../walks/support/fixtures.ts';
import { keyWord, readAloudGame } from '../walks/support/passage.ts';
import { LONG_PASSAGE, recordingsWith } from '../walks/support/reading.ts';

export default { title: 'Student/Readings/Read aloud detail/Examples', id: 'read-aloud-detail-examples' };

const NOW = Date.UTC(2026, 10, 22, 12);

const assignmentOf = (...[scores, changes]: Parameters<typeof readingAssignment>): StoryObj => ({
  render: () => (
    <AssignmentDetailView
      assignment={readingAssignment(scores, changes)}
      now={NOW}
      onMenu={fn()}
      onHistory={fn()}
      onBack={fn()}
      onStart={fn()}
      onOpen={fn()}
    />
  ),
});

export const NewAssignment = assignmentOf([], { assignment_status: 'not_started' });
export const BegunAssignment = assignmentOf([91.4]);
export const FinishedAssignment = assignmentOf([91.4, 62.4], { assignment_status: 'completed' });

const passageWith = (changes: Partial<ReadAloudDetailViewProps> = {}): StoryObj<typeof ReadAloudDetailView> => ({
  args: {
    passage: readAloudGame(),
    recordings: [],
    whole: false,
    playing: null,
    now: NOW,
    onText: fn(),
    onListen: fn(),
    onStop: fn(),
    onRecording: fn(),
    onWarmUp: fn(),
    onStart: fn(),
    onBack: fn(),
    ...changes,
  },
  render: (args) => <ReadAloudDetailView {...args} />,
});

export const NewPassage = passageWith();
export const PassageWithReadings = {
  ...passageWith({ recordings: recordingsWith(93.2, 66, null, 0) }),
  name: '[RA-03] A passage that was read, also once without a score',
};
export const LongPassage = passageWith({
  whole: true,
  playing: 'slow',
  passage: readAloudGame({
    title: 'What the ice remembers, and what it told the people who came to listen to it',
    level: 'B2',
    topic: 'science and the environment',
    text: LONG_PASSAGE,
    key_words: ['atmosphere', 'measurement', 'hemisphere', 'evaporation', 'researcher', 'environment'].map((text) =>
      keyWord(text),
    ),
  }),
});
export const MarkupInTheText: StoryObj<typeof ReadAloudDetailView> = {
  ...passageWith({
    whole: true,
    passage: readAloudGame({
      title: '<b>Bold</b> & شجاع',
      text: 'She wrote <b>salaam</b>, سلام, and sent it.\n\n<script>alert(1)</script>',
      key_words: [],
      audio_url: null,
    }),
  }),
  name: '[RA-01] Markup is shown as it is written',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: '<b>Bold</b> & شجاع' })).toBeVisible();
  },
};

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180"><rect width="240" height="180" fill="#E1E8FC"/><path d="M0 120q60-40 120 0t120 0v60H0Z" fill="#2647C6"/></svg>',
)}`;

const wordWith = (changes: Partial<ReturnType<typeof keyWord>>, best: number | null = null): StoryObj => {
  const word = keyWord('tide', changes);
  return {
    render: () => (
      <KeyWordsView place={{ n: 3, total: 6 }} done={false} onSkip={fn()} onBack={fn()}>
        <KeyWordView
          word={asLookedUp(word)}
          translation={{ text: 'thủy triều', language: 'vi' }}
          picture={word.picture_url}
          best={best}
          onListen={fn()}
          onPractice={fn()}
          onPrevious={fn()}
          onNext={fn()}
        />
      </KeyWordsView>
    ),
  };
};

export const KeyWordAlone = wordWith({});
export const KeyWordWithPicture = wordWith({ picture_url: PICTURE });
export const KeyWordPracticed = wordWith({ picture_url: PICTURE }, 82.4);
export const LongKeyWord = wordWith({
  text: 'environmental responsibility',
  ipa: 'ɪnˌvaɪrənˈmɛntəl rɪˌspɑnsəˈbɪləti',
  definition: 'the duty of everybody to take care of the air, the water, the land and all that lives there',
});
