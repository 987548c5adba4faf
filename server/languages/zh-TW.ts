import type { ServerTexts } from './server-texts.ts';

export const zhTw: ServerTexts = {
  resetMail: {
    subject: '設定 Outloud 的新密碼',
    hello: '{{name}}，你好：',
    text: '請打開這個連結，設定新密碼：',
    ends: '連結在 {{minutes}} 分鐘內有效，只能使用一次。',
    ignore: '如果你沒有提出申請，請忽略這封郵件。你的密碼不會改變。',
  },
  lti: {
    opening: '正在打開 Outloud…',
    windowText: 'Outloud 會在自己的視窗打開，讓你可以開口說。',
    open: '打開 Outloud',
    failed: {
      title: '這個連結沒有打開',
      text: '請回到學校的課程頁面，再打開一次。',
    },
    unknown: {
      title: '我們還不認識你的帳號',
      text: '請找老師幫忙。如果你有自己的 Outloud 密碼，也可以用密碼登入。',
    },
    unknownTeacher: {
      title: '我們還不認識您的帳號',
      text: '請用您自己的帳號登入 Outloud。如果您沒有帳號，請洽詢學校的管理員。',
    },
    inactive: { title: '你的帳號已停用', text: '請聯絡老師，請老師幫忙。' },
    toLogin: '登入 Outloud',
    grades: {
      unheard: '未驗證：這個分數裡有 Outloud 沒有聽到的口說答案。請確認後再採用。',
      typed: '未驗證：學生用打字或點選的答案達成了角色扮演的目標。請確認後再採用這個分數。',
      unspoken: '未驗證：這個分數裡沒有 Outloud 聽到的口說答案。請確認後再採用。',
    },
    choose: {
      title: '請選擇連結的內容',
      text: '您在 Outloud 指派之後，學生就能從這裡打開。',
      search: '用名稱或主題搜尋',
      find: '搜尋',
      nothing: '沒有符合的內容，請換別的字詞。',
      more: '還有沒列出的內容，請用搜尋尋找。',
      send: '加入連結',
      types: { study_set: '學習集', read_aloud: '文章', ai_tutor: '角色扮演' },
    },
  },
  reminder: {
    title: '小提醒',
    today: (name) => `「${name}」今天截止。`,
    tomorrow: (name) => `「${name}」明天截止。`,
  },
};
