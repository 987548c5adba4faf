/** Mutants that change nothing a student could notice, each with the reason. Those that no chart has any more are reported. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'in login, begins with incomplete instead of editing': 'both draw the form; what is missing stands in the context',
  'in login, on login.submit [2]: forgetPassword before assign mistakes, failure':
    'what is missing is told from what was typed, not from what is kept',
  'in login, on login.submit [2]: assign mistakes, failure before keepCredentials':
    'what is missing is told from what was typed, not from what is kept',
  'in sitting.open.attempts.none, on sitting.keep [1]: recordBeginning before keep':
    'deliveries may arrive in any order (docs/decisions/0009)',
  'in sitting.open, on sitting.complete: recordCompletion before recordResult':
    'deliveries may arrive in any order (docs/decisions/0009)',
  'in sitting.open.question.asking, on sitting.complete: recordCompletion before recordResult':
    'deliveries may arrive in any order (docs/decisions/0009)',
  'in sitting.open.question.asking, on sitting.complete: report sitting.stayed before recordCompletion':
    'the game goes on once all of it is on record, in the same step',
  'in studySetDetail.loading, when loadDetail fails: goes to arriving instead of unavailable':
    'without a row it leaves for unavailable at once',
  'in notices, begins with showing instead of quiet': 'it leaves for quiet at once when nothing is shown',
};
