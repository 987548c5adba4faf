import { describe, expect, it } from 'vitest';
import { chatInFull, spokenInFull } from '../../words/chat-words.ts';
import { isQuestion } from '../../words/is-question.ts';
import { respelling } from '../../words/respelling.ts';

const scene: ReadonlySet<string> = new Set(['chicken', 'noodles', 'soup', 'tasty', 'whisper']);

describe('words as children type them', () => {
  it.each([
    ['ok chicken soup for me pls', 'ok chicken soup for me, please', 'pls'],
    ['Plz help me', 'Please help me', 'Plz'],
    ['can i get noodles plsss', 'can i get noodles, please', 'plsss'],
    ['u r nice thx', 'you are nice thanks', 'u r thx'],
    ['how r u', 'how are you', 'r u'],
    ['ur welcome', "you're welcome", 'ur'],
    ['ur soup is good', 'your soup is good', 'ur'],
    ['ty so much', 'thank you so much', 'ty'],
    ['no bc i dont like it', "no because i don't like it", 'bc dont'],
    ['Whats ur name', "What's your name", 'Whats ur'],
    ['its hot', 'its hot', ''],
    ['I like soup, please.', 'I like soup, please.', ''],
  ])('[RP-04] means with a chat spelling what it stands for: %s', (typed, text, found) => {
    expect(chatInFull(typed)).toEqual({ text, found: found === '' ? [] : found.split(' ') });
  });

  it.each([
    ['byeee', 'bye'],
    ['Hiii Mia', 'Hi Mia'],
    ['yesss pleaseee', 'yes please'],
    ['nooo', 'no'],
    ['thankssss it is sooo gooood', 'thanks it is so good'],
    ['YES, see you too', 'YES, see you too'],
  ])('[RP-04] understands stretched words, which are correct in a chat: %s', (typed, text) => {
    expect(spokenInFull(typed)).toBe(text);
    expect(chatInFull(typed).text).toBe(text.replace('yes please', 'yes, please'));
  });

  it('[RP-04] means with a spoken form what it stands for', () => {
    expect(spokenInFull("I'm gonna eat cuz I wanna grow")).toBe("I'm going to eat because I want to grow");
  });

  it.each([
    ['mutch', 'much'],
    ['frends', 'friends'],
    ['chiken', 'chicken'],
    ['becuse', 'because'],
    ['skool', 'school'],
    ['hav', 'have'],
    ['soop', 'soup'],
    ['tomorow', 'tomorrow'],
    ['visper', 'whisper'],
    ['birfday', 'birthday'],
  ])('[RP-04] corrects a misspelled word that stands for only one: %s', (wrong, right) => {
    expect(respelling(wrong, scene)).toBe(right);
  });

  it.each(['pls', 'tast', 'wich', 'gud', 'fud', 'teh', 'minh', 'toan', 'asdf', 'alvarez', 'x'])(
    '[RP-04] leaves a word that may stand for several, or for none: %s',
    (wrong) => {
      expect(respelling(wrong, scene)).toBeNull();
    },
  );

  it.each([
    'how much is it',
    'ok, can I get noodles',
    'What kind of soup is it',
    "what's your name",
    'what about you',
    'Hello, do you like it',
    'Does the soup have fish',
    'Is there any milk',
  ])('[RP-04] knows a question by its first words: %s', (sentence) => {
    expect(isQuestion(sentence)).toBe(true);
  });

  it.each([
    'What I want is rice',
    'When the rain is heavy, I stay',
    'Do the dishes',
    'Have a nice day',
    'How nice',
    'What a nice soup it is',
    'May is warm',
    'I know how much it is',
    'I want to know how much it is',
  ])('[RP-04] takes for no question: %s', (sentence) => {
    expect(isQuestion(sentence)).toBe(false);
  });
});
