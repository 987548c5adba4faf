/** Messages quoted in the requirements must stay verbatim. */
export const forgotPasswordTexts = {
  forgotPassword: {
    title: 'Forgot password',
    text: 'Enter your email address, and we’ll send you a link to set a new password.',
    submit: 'Send',
    sent: 'We’ve sent you an email. Check your inbox and reset your password.',
    sentToAdministrator:
      'Your request was sent to your school’s Outloud administrator, who will help you reset your password.',
  },
};
