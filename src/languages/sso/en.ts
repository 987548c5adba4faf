/** The page that leads to the organization’s own login. */
export const ssoTexts = {
  sso: {
    title: 'Log in with SSO',
    text: 'Enter your work email. We’ll take you to your organization’s login page.',
    email: 'Work email',
  },
};
