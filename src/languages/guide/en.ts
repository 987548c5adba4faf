export const guideTexts = {
  guide: {
    title: 'How to use Outloud',
    lead: 'Five short steps, and you are ready to speak.',
    find: {
      title: 'Find your work',
      text: 'Home shows what to do next. Press “Do it now”, or open the list to see everything.',
    },
    speak: {
      title: 'Press and speak',
      text: 'Listen first if you like. Press the microphone, say the sentence, and press again when you have finished.',
    },
    score: {
      title: 'See how it went',
      text: 'Full is great, half is good, open means keep trying. Press a word to see each of its sounds.',
    },
    again: {
      title: 'Try again',
      text: 'You have five attempts, and each one needs a little less than the one before. Your best score counts.',
    },
    talk: {
      title: 'Read and talk',
      text: 'Read a passage aloud, or talk with a character if your school has role-plays. There you can also type.',
    },
    help: 'If the microphone does not hear you, open the menu and check it there.',
  },
};
