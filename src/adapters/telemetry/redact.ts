const LONGEST = 300;
/** Maximum length of what is read of a message, in characters. */
const LONGEST_READ = 5_000;

/** Removes quotations, addresses, long numbers and words, and `ownWords`, because messages may quote personal data. */
export function redactMessage(message: string, ownWords: readonly string[] = []): string {
  return (
    ownWords
      .reduce((text, word) => text.replaceAll(word, '…'), message.slice(0, LONGEST_READ))
      // slow-pattern: the message has been cut.
      .replace(/(["'`])(?:(?!\1)[^])*\1|[“‘«][^”’»]*[”’»]/g, '…')
      .replace(/(?<!\w)\w+:\/\/\S+/g, '…')
      .replace(/(?<!\S)@*[^\s@]+@\S+/g, '…')
      .replace(/\d{5,}|[\w-]{25,}/g, '…')
      .slice(0, LONGEST)
  );
}

const MOST_FRAMES = 20;
/** Matches a stack frame of Chromium, Firefox, or Safari. */
const FRAME =
  /^\s*(?:at (?:(?<one>[\w$.<> ]+) \()?|(?:(?<other>[\w$.<>/*]*)@))\w+:\/\/[^/]+(?<file>\/[^?#():]*)(?<place>:\d+:\d+)\)?$/;

/** Returns the frames of a stack without the message that some browsers put first. */
export function framesOf(stack: string): string {
  const frames = stack.split('\n').flatMap((line) => {
    const { one, other, file, place } = FRAME.exec(line)?.groups ?? {};
    return file === undefined ? [] : [`at ${one ?? other ?? ''} ${file}${place}`.replace('  ', ' ')];
  });
  return frames.slice(0, MOST_FRAMES).join('\n');
}
