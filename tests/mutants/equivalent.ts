/** Mutants that change nothing a student could notice, each with the reason. Those that no chart has any more are reported. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'in login, begins with incomplete instead of editing': 'both draw the form; what is missing stands in the context',
  'in login, on login.submit [2]: forgetPassword before assign mistakes, failure':
    'what is missing is told from what was typed, not from what is kept',
  'in login, on login.submit [2]: assign mistakes, failure before keepCredentials':
    'what is missing is told from what was typed, not from what is kept',
  'in notices, begins with showing instead of quiet': 'it leaves for quiet at once when nothing is shown',
  'in assignmentList.counts.loading, when loadCounts is done: stays instead of going to counts.ready':
    'the counts are drawn from what is kept, and nothing asks for them again either way',
  'in writing.writing.board.arranging, on writing.redo: hasLetters is always true':
    'an empty board, cleared, is an empty board',
  'in utterance.trying, on speech.resulted [1]: goes to givenUp instead of scored':
    'both end it, and what it ends with says whether it was scored',
  'in microphoneStandby.checking, when isAllowed is done [2]: stays instead of going to resting':
    'a question that was answered waits for the same as rest: another device, or the page being left',
  'in microphoneStandby.checking, when isAllowed fails: stays instead of going to resting':
    'a question that was answered waits for the same as rest: another device, or the page being left',
};
