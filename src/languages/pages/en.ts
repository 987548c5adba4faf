/** Default pages for a school without its own pages (PROF-02). */
export const pagesTexts = {
  pages: {
    about: {
      title: 'About Outloud',
      lead: 'Outloud is free software under the MIT License. Much in it was made by others, who let everyone use their work.',
      voices: {
        title: 'The voices',
        text: 'Computer programs speak the sentences that you hear. Your teachers may have recorded some of them.',
      },
      listening: {
        title: 'The listening',
        text: 'The program that scores you has learned from recordings of 125 learners, and from the opinions of five teachers about each.',
      },
      looks: {
        title: 'Pictures and letters',
        text: 'Some pictures are drawn for Outloud. The others, and the fonts, come from here:',
      },
      software: {
        title: 'Software',
        text: 'Outloud is built from these packages:',
      },
    },
    privacy: {
      title: 'Privacy',
      lead: 'Outloud runs on your school’s own computer. Here is what it saves about you, for how long, and who can see it.',
      kept: {
        title: 'What we save',
        text: 'Your name, email address, and class. Your password, in a form that nobody can read. Your assignments, answers, and scores, how long you studied, and when you were last here. When you read a passage aloud: which words you said, and how. In a role-play: what you and the character said, as text.',
      },
      voice: {
        title: 'Your voice',
        text: 'The app listens only when it shows you that it’s listening. What you say is scored and then deleted. Your school keeps a recording only if it is allowed to, and the app tells you so before you speak. Then your teachers can listen to your best answers for some days.',
      },
      device: {
        title: 'On this device',
        text: 'The browser remembers your login, your language, and answers that have not been sent yet. It also remembers your place in a lesson. Lessons that you have opened stay on this device, so that they work without a network. Recordings of passages stay on this device for a day at most, so that you can hear them again. Logging out removes everything but the app itself, the language, and the answers that have not been sent.',
      },
      howLong: {
        title: 'For how long',
        text: 'As long as you have an account at your school, or for a shorter time that the school has chosen.',
      },
      who: {
        title: 'Who can see it',
        text: 'You, your teachers, and your school’s Outloud administrator. There is no advertising, and nothing is sold.',
      },
      others: {
        title: 'Other services',
        text: 'On its own, Outloud doesn’t send anything to anyone. A school can connect other services, for example for conversations with AI or for notifications. They get what they need for that, and nothing more.',
      },
      questions: {
        title: 'Questions',
        text: 'You and your parents may ask the school what is saved about you, and have it corrected or deleted. Talk to your teacher.',
      },
    },
    terms: {
      title: 'Terms',
      lead: 'A few rules, so that Outloud works well for everyone.',
      account: {
        title: 'Your account',
        text: 'Use your own account, and don’t tell anyone your password. If you think someone knows it, tell your teacher.',
      },
      kindness: {
        title: 'Be kind',
        text: 'Don’t say or write anything that hurts others. Your teacher can read your role-play conversations.',
      },
      work: {
        title: 'Your work',
        text: 'Do your work yourself. What you say and write stays yours. Your school uses it to help you learn.',
      },
      scores: {
        title: 'Your scores',
        text: 'A computer gives the scores, and it can be wrong. If a score seems unfair, tell your teacher.',
      },
      service: {
        title: 'When something fails',
        text: 'Your school runs Outloud and can change or stop it. It does its best, but it can’t promise that everything always works.',
      },
      questions: {
        title: 'Questions',
        text: 'If something is not clear, ask your teacher. Read this page with your parents.',
      },
    },
  },
};
