import type { TextsLike } from '../texts.ts';
import type { accountTexts } from './en.ts';

export const texts: TextsLike<typeof accountTexts> = {
  account: {
    title: '個人資料',
    language: '顯示語言',
    languages: { en: '英文', vi: '越南文', ja: '日文', 'pt-BR': '葡萄牙文（巴西）', 'es-MX': '西班牙文（墨西哥）' },
    theme: '畫面顏色',
    themes: { system: '跟裝置一樣', light: '淺色', dark: '深色', highContrast: '高對比' },
    notifications: '作業通知',
    notificationsDenied: '在瀏覽器設定中已關閉',
    notificationsUnsupported: '這裡無法使用通知',
    microphone: '檢查麥克風',
    automaticStop: '自動停止錄音',
    automaticStopWhy: '說完就會停止，也可以自己按按鈕。',
    offlineScoring: '沒有網路也能練口說',
    offlineScoringWhy: '由這台裝置為口說評分，會占用 {{size}} MB。',
    offlineScoringLoads: '正在下載 {{size}} MB，可以先關閉這裡。',
    offlineScoringFailed: '下載失敗，請檢查網路再試一次。',
    guide: 'Outloud 使用說明',
    terms: '使用條款',
    privacy: '隱私權',
    copyUserId: '複製使用者 ID',
    newTab: '在新分頁開啟',
    pageUnavailable: '無法顯示這個頁面',
    pageUnavailableWhy: '請檢查網路再試一次，或在新分頁開啟。',
    logOut: '登出',
    logOutTitle: '要登出嗎？',
    logOutText: '下次登入時需要電子郵件和密碼。',
    yesLogOut: '好，登出',
    noStay: '不要，留在這裡',
  },
};
