/** Mutants without an effect for students, each with the reason. A report lists entries that match no chart. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'in login.credentials, begins with incomplete instead of editing':
    'both draw the form; what is missing stands in the context',
  'in login.credentials, on login.submit [2]: forgetPassword before assign mistakes, failure':
    'what is missing is told from what was typed, not from what is kept',
  'in login.credentials, on login.submit [2]: assign mistakes, failure before keepCredentials':
    'what is missing is told from what was typed, not from what is kept',
  'in app.screen, begins with showing instead of starting':
    'no screen has arrived, so there is none to draw, to fail or to close',
  'in navigation.redirecting, begins with toNotFound instead of toLogin': 'every way in names the state it leads to',
  'in classNews.shown, begins with answered instead of idle': 'every way in names the state it leads to',
  'in teacher.page.shown, begins with assigning instead of page': 'every way in names the screen it leads to',
  'in navigation.shown, on navigation.moved [1]: report before moveTo': 'what is reported comes with the event',
  'in navigation.shown, on navigation.moved [2]: report navigation.leaveAsked before go':
    'both happen before anything is drawn',
  'in teacherJoining.changing, when change is done: countLetIn before show':
    'it counts what was asked and answered, not what is shown',
  'in push.undoing, without the tag busy': 'it leaves for turning off at once, which is busy',
  'in sitting.begun, at entry: recordStart before ask app.askBeforeLeaving': 'both happen before anything else can',
  'in sitting.begun.open.attempts.none, on sitting.keep [1]: recordAttempt before keep':
    'deliveries may arrive in any order (docs/decisions/0009)',
  'in sitting.begun.open.attempts.none, on sitting.keep [1]: stays instead of going to begun.open.attempts.some':
    'with a card answered it moves on at once',
  'in sitting.begun.open, on sitting.complete: recordEnd before recordResult':
    'deliveries may arrive in any order (docs/decisions/0009)',
  'in sitting.begun.open.question.asking, on sitting.complete: recordEnd before recordResult':
    'deliveries may arrive in any order (docs/decisions/0009)',
  'in sitting.begun.open.question.asking, on sitting.complete: tellWork work.resume before recordEnd':
    'the game goes on once all of it is on record, in the same step',
  'in studySetDetail.loading, when loadDetail fails: goes to arriving instead of unavailable':
    'without a row it leaves for unavailable at once',
  'in notices, begins with showing instead of quiet': 'it leaves for quiet at once when nothing is shown',
  'in assignmentList.counts.loading, when loadCounts is done: stays instead of going to counts.ready':
    'the counts are drawn from what is kept, and nothing asks for them again either way',
  'in writing.writing.board.arranging, on writing.redo: hasLetters is always true':
    'an empty board, cleared, is an empty board',
  'in utterance.trying, on speech.resulted [1]: goes to givenUp instead of judged':
    'both end it, and what it ends with says whether it was scored',
  'in utterance.trying.taking.hearing.recording, on speech.reached: tellTake take.heard before keepReached':
    'the take does not know the place',
  'in utterance.trying.taking.lost, on utterance.press: goes to disconnected instead of trying':
    'disconnected starts the same try when the action raises utterance.begin',
  'in utterance.trying.taking.troubled, on utterance.press: goes to disconnected instead of trying':
    'disconnected starts the same try when the action raises utterance.begin',
  'in microphoneStandby.checking, when isAllowed is done [2]: stays instead of going to resting':
    'a question that was answered waits for the same as rest: another device, or the page being left',
  'in microphoneStandby.checking, when isAllowed fails: stays instead of going to resting':
    'a question that was answered waits for the same as rest: another device, or the page being left',
  'in session.signedIn, on session.storedElsewhere [2]: keep before report session.signedOut':
    'who went is not named: the reason is all that is reported',
  'in session.signedIn.refreshing, when refreshSession is done [2]: keep before report session.signedOut':
    'who went is not named: the reason is all that is reported',
  'in session.expiring, when expireSession is done [2]: keep before report session.signedOut':
    'who went is not named: the reason is all that is reported',
  'in session.expired, on session.storedElsewhere: keep before report session.signedOut':
    'who went is not named: the reason is all that is reported',
  'in session.clearing, when clearSession is done [2]: keep before report session.signedOut':
    'who went is not named: the reason is all that is reported',
  'in session.signedIn.settled, on session.authorize [1]: goes to signedIn.received instead of signedIn.refreshing':
    'a request waits by then, and tokens that are old are refreshed from there too',
  'in outbox.sending, on sending.failed [3]: wakeLater before rest':
    'the time to wake is taken from the event, and always lies ahead',
  'in session.expired, at entry: report session.expired before answerWaiting':
    'the requests and the student are told in one breath',
  'in take.capturing.opening, on capture.opened: report before keepRecording': 'what is reported comes with the event',
  'in reading.open.begun.voice.taking, on take.ready: tellTake take.begin before beginReading':
    'the take hears it only when it is done with its report',
  'in conversation.open.talk.held, on work.resume: goes to open.talk.tutorSpeaking instead of open.talk.deciding':
    'the tutor answers every turn, so there is always something to say',
  'in turn.open.speaking, on turn.takeHint: goes to open.speaking.freely instead of open.speaking.sayingTheHint':
    'with a hint it moves on at once',
  'in soundPractice.playing.hearing, on soundPractice.next: goes to playing.telling instead of playing.choosing':
    'telling always comes after hearing',
  'in teacherAssigning.editing.content.adding, when findContent is done: raise draft.write before addFirst':
    'what is raised is heard only when the content has been added',
  'in teacherAssignments, begins with asking instead of idle':
    'the question is drawn for the assignment that is asked about',
  'in teacherAssignments.asking, on withdrawal.cancel: stays instead of going to idle':
    'the question is drawn for the assignment that is asked about',
  'in teacherAssignments.changing, when change is done: goes to asking instead of idle':
    'the question is drawn for the assignment that is asked about',
  'in teacherWriting.changing, when withdraw fails [3]: without keepFailure': 'the page says only that nothing changed',
  'in teacherWriting.opening, when open fails [3]: without keepFailure':
    'the page says only that the file is not opened',
  'in sentenceSound.deleting, when erase is done: goes to missing instead of deleted':
    'in both, the page says that the recording is deleted',
  'in contentPreview.ready, begins with playing instead of silent': 'without a recording, the player ends at once',
  'in session.signedIn, on session.storedElsewhere [2]: goes to signedIn.settled instead of signedIn.received':
    'a request that waits is from the student before, and is denied before and after a refresh',
  'in assignmentDetail, on screen.moved: without assign screen':
    'only the hash changes within a screen, and this one ignores it',
  'in assignmentHistory, on screen.moved: without assign screen':
    'only the hash changes within a screen, and this one ignores it',
  'in assignmentDetail.loading, when load fails: without keepFailure': 'the list opens without a message',
  'in assignmentDetail.loading, on xstate.done.actor.load [1]: go before keep': 'the route comes with the event',
  'in assignmentList, on assignmentList.chooseTab: ask before reportChoice':
    'the app changes screens only after this step',
  'in assignmentList, on assignmentList.home: ask app.go before report': 'the app changes screens only after this step',
  'in assignmentList, on assignmentList.open: ask before report': 'the app changes screens only after this step',
  'in assignmentList.list.loading, when loadPage is done [2]: report before remember':
    'two actors hear of it, and what is reported was kept before',
  'in panel.place, begins with over instead of flowing': 'without a size, it flows at once',
  'in rolePlayReport.ready.voice, begins with sounding instead of silent':
    'without a chosen sentence, the player ends at once',
  'in rolePlay.startingHere, when startHere is done: report app.notify before assign':
    'the notice is always the one text',
  'in turn.open.typing, on turn.takeHint [1]: report before typeHint': 'what is reported comes with the event',
  'in speaking.judged.scored.reviewing.word, on speaking.practiceWord: practiceWord before stopComparison':
    'the lesson pauses the game, which stops the comparison too',
};
