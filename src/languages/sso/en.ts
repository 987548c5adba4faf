export const ssoTexts = {
  sso: {
    title: 'Log in with your school account',
    text: 'Enter your school email. We’ll take you to your school’s login page.',
    email: 'School email',
  },
};
