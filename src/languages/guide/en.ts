export const guideTexts = {
  guide: {
    title: 'How to use Outloud',
    lead: 'Five quick steps, and you’re ready to speak.',
    find: {
      title: 'Find your work',
      text: 'Home shows what to do next. Press “Do it now”, or open the list to see everything.',
    },
    speak: {
      title: 'Press and speak',
      text: 'Listen first if you like. Press the microphone and say the sentence. It stops by itself, or press again.',
    },
    score: {
      title: 'See how it went',
      text: 'A check mark means great, a half circle means good, and an arrow means keep trying. Tap a word to see each sound.',
    },
    again: {
      title: 'Try again',
      text: 'You get five tries, and each one needs a slightly lower score. Your best score counts.',
    },
    talk: {
      title: 'Read and talk',
      text: 'Read a passage aloud, or talk with a character if your school has role-plays. There you can also type.',
    },
    help: 'If we can’t hear you, open the menu and check your microphone.',
  },
};
