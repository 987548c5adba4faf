/** Reasons for a repair or a skip, as the operator's log shows them. */
export const FAULTS = {
  bad_id: 'item skipped: its id is empty or longer than a score may name',
  no_text: 'item skipped: its text is empty',
  no_skill: 'item skipped: it can be played in no skill',
  unknown_skill: 'skill skipped: there is no such skill',
  broken_content: 'skill skipped: its content cannot be read',
  bad_options: 'skill skipped: it needs 2 to 10 different answers, none empty or over 500 characters',
  no_right_answer: 'skill skipped: correct_index names none of the answers',
  too_long_to_say: 'skill skipped: a sentence to say has 500 characters at most',
  nothing_to_say: 'skill skipped: the text has no word to say',
  markup_to_say: 'skill skipped: the text has markup, which nobody can say',
  nothing_to_write: 'skill skipped: there are no letters to put in order, or more than 120',
  wrong_letters: 'repaired: the letters did not make the word; its own are given instead',
  unseen_characters: 'repaired: control characters and others that cannot be seen were left out',
  markup: 'repaired: markup is shown as it is written',
  bad_position: 'repaired: the position is not a number from 0; the place in the list is used',
  bad_ipa: 'repaired: the transcription is left out',
  bad_game_sub_type: 'repaired: an unknown game_sub_type is PRONUNCIATION',
  bad_translations: 'repaired: translations that cannot be read are left out',
  bad_picture: 'repaired: a picture that is not named like one is left out',
  bad_definitions: 'repaired: definitions that cannot be read are left out',
  no_audio: 'repaired: there is no such model audio, or it is empty; the browser’s own voice reads the text',
} as const;

/** `skill` is the affected skill as stored, or null for the item itself. */
export type Fault = { reason: keyof typeof FAULTS; skill: string | null };
