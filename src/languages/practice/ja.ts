import type { TextsLike } from '../texts.ts';
import type { practiceTexts } from './en.ts';

export const texts: TextsLike<typeof practiceTexts> = {
  practice: {
    again: 'もう一度練習',
    againText: '最近、むずかしかった音のある単語です。べつの2日に上手に言えたら、マスターです。',
    daysWell: '上手に言えた日 {{n}}/2',
    doneToday: '今日はおわり',
    learned: 'マスター',
    sound: '今日の音',
    soundText: '最近、むずかしかった音です。べつの日に4回上手にできたら、マスターです。',
    asIn: '「{{word}}」の音',
    soundSteps: { other: '{{n}}ステップ完了' },
    soundRounds: '上手にできた回数 {{n}}/{{of}}',
    soundBegin: 'この音を練習する',
    soundGoOn: 'この音の続きをする',
    soundBack: '次は{{day}}',
    week: '今週',
    question: '今週は何日練習しますか。',
    progress: { other: '{{goal}}日のうち{{n}}日' },
    days: { other: '{{n}}日' },
    reached: '今週の目標を達成しました。',
    change: '目標を変える',
    noGoal: '目標なし',
    practiced: '練習した日',
    lastWeek: 'この7日間',
    assignmentsCompleted: { other: '完了した課題 {{n}}' },
    lessonsDone: { other: '終わったレッスン {{n}}' },
    minutes: { other: '練習 {{n}}分' },
  },
};
