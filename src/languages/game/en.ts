/** What a lesson and all its games say. Messages that the requirements quote are to the letter. */
export const gameTexts = {
  game: {
    title: 'Lesson',
    close: 'Close the lesson',
    progress: 'Lesson progress',
    left: { one: '{{n}} left', other: '{{n}} left' },
    loading: 'Getting your lesson ready…',
    leaveTitle: 'Leave this lesson?',
    leaveText: 'If you quit now, all progress made in this session will be lost.',
    leave: 'Quit',
    stay: 'Stay here',
    finishedTitle: 'Lesson finished',
    finishedText: 'You finished every card. Your scores are saved.',
    autoplayBlocked: 'Your browser blocked autoplay. Tap anywhere on the page to start the audio.',
    listen: 'Listen',
    listenSlowly: 'Listen slowly',
    slow: 'Slow',
    stop: 'Stop',
    next: 'Next',
    warmUp: 'Warm-up',
    warmUpHint: 'Listen first. You will say it later.',
  },
};
