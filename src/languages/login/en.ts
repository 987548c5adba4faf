/** Messages quoted in the requirements must stay verbatim. */
export const loginTexts = {
  login: {
    title: 'Log in',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    stayLoggedIn: 'Stay logged in',
    submit: 'Log in',
    submitting: 'Please wait',
    emailRequired: 'Please enter your email address.',
    emailInvalid: 'Please enter a valid email address.',
    passwordRequired: 'Please enter your password.',
    forgotPassword: 'Forgot password?',
    withSso: 'Log in with your school account',
    join: 'Join a class with a code',
    tryDemo: 'No account yet? Try the demo school',
    back: 'Back to login',
    picture: 'Three characters saying oh, ah, and ee',
  },
};
