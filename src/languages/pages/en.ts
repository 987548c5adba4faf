/** The pages that come with the app, for a school that has none of its own (PROF-02). */
export const pagesTexts = {
  pages: {
    privacy: {
      title: 'Privacy',
      lead: 'Outloud runs on a computer of your school. Here is what it keeps about you, for how long, and who can see it.',
      kept: {
        title: 'What is kept',
        text: 'Your name, email address and class; your password, in a form that nobody can read. Your assignments, answers and scores, how long you studied, and when you were last here. Of a passage that you read aloud: which words you said and how. Of a role-play: what you and the character said, as text.',
      },
      voice: {
        title: 'Your voice',
        text: 'The app listens only while it shows you that it does. What you say is scored and then forgotten: no recording of your voice is kept.',
      },
      device: {
        title: 'On this device',
        text: 'The browser remembers your login, your language and answers that have not been sent yet. It also keeps your place in a lesson and, for a day at most, your last readings with your voice, so that you can hear yourself. Logging out removes everything but the language and the answers that have not been sent.',
      },
      howLong: {
        title: 'For how long',
        text: 'As long as you have an account at your school, or for a shorter time that the school has chosen.',
      },
      who: {
        title: 'Who can see it',
        text: 'You, your teachers, and the people who look after Outloud at your school. There is no advertising, and nothing is sold.',
      },
      others: {
        title: 'Other services',
        text: 'By itself, Outloud sends nothing to anyone else. A school can connect other services, for example for free conversations or notifications. They get what they need for that, and nothing more.',
      },
      questions: {
        title: 'Questions',
        text: 'You and your parents may ask the school what is kept about you, and have it corrected or deleted. Talk to your teacher.',
      },
    },
    terms: {
      title: 'Terms',
      lead: 'A few rules, so that Outloud works well for everyone.',
      account: {
        title: 'Your account',
        text: 'Use your own account, and tell nobody your password. If someone may know it, tell your teacher.',
      },
      kindness: {
        title: 'Be kind',
        text: 'Do not say or write what hurts others. Your teacher can read the conversations of your role-plays.',
      },
      work: {
        title: 'Your work',
        text: 'Do your work yourself. What you say and write stays yours; your school uses it to help you learn.',
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
