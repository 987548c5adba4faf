import type { TextsLike } from '../texts.ts';
import type { classNewsTexts } from './en.ts';

export const texts: TextsLike<typeof classNewsTexts> = {
  classNews: {
    title: '給你的消息',
    asked: '「{{name}}」是你的班級嗎？',
    askedBy: '「{{name}}」是你的班級嗎？老師是{{teacher}}。',
    join: '是，我要加入',
    notMine: '不是我的班級',
    waiting: '你想加入「{{name}}」，還在等老師同意。',
    takeBack: '我不想加入了',
    joined: '你已經在「{{name}}」班裡了。',
    work: '看新的作業',
    letIn: '你已經在「{{name}}」班裡了。',
    letInBy: '{{teacher}}老師讓你加入「{{name}}」了。',
    password: '學校給了你新密碼：{{day}} {{time}}。',
    passwordBy: '{{teacher}}老師給了你新密碼：{{day}} {{time}}。',
    passwordHelp: '不是你要求的嗎？請告訴家人或其他老師。',
    read: '知道了',
  },
};
