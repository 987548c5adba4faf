import type { TextsLike } from '../texts.ts';
import type { noticesTexts } from './en.ts';

export const texts: TextsLike<typeof noticesTexts> = {
  notice: {
    close: '關閉這則訊息',
    region: '訊息',
    loggedIn: '你已經登入了',
    passwordChanged: '新密碼已經設定好了，請登入。',
    checkFailed: '無法載入麥克風檢查，請稍後再試。',
    languageFailed: '無法載入這個語言，請稍後再試。',
    profileFailed: '無法載入個人資料，請稍後再試。',
    copiedUserId: '已複製使用者 ID',
    copyRefused: '瀏覽器不讓我們複製。請允許這個頁面使用剪貼簿，再試一次。',
    pushFailed: '無法變更通知，請稍後再試。',
    transcriptFailed: '文字沒有下載成功。請檢查網路，再試一次。',
    conversationOffline: '連線斷了，你可以繼續說。',
  },
  connection: {
    offline: '沒有網路',
    saved: '已存在這裡',
    sent: '已送出',
  },
  session: {
    expired: '登入已過期，請重新登入。',
  },
  lesson: {
    studySetNotFound: '找不到學習集',
    noLessons: '這裡還沒有課',
    fetchFailed: '無法載入這一課',
    finished: '做得好！你完成了這個學習集。',
  },
};
