import type { TextsLike } from '../texts.ts';
import type { pagesTexts } from './en.ts';

export const texts: TextsLike<typeof pagesTexts> = {
  pages: {
    privacy: {
      title: '隱私權',
      lead: 'Outloud 在學校的電腦上執行。這裡說明它保存你的哪些資料、保存多久，以及誰可以看到。',
      kept: {
        title: '保存哪些資料',
        text: '你的姓名、電子郵件和班級；你的密碼，以沒有人看得懂的方式保存。你的作業、答案和分數，學習了多久，以及上次使用的時間。朗讀時：你念了哪些字、念得如何。角色扮演時：你和角色說的話，以文字保存。',
      },
      voice: {
        title: '你的聲音',
        text: '只有在畫面顯示正在聽的時候，應用程式才會聽。你說的話評分後就會刪除，不會保存你的錄音。',
      },
      device: {
        title: '在這台裝置上',
        text: '瀏覽器會記住你的登入、語言，以及還沒送出的答案。登出後，登入資料就會刪除。',
      },
      howLong: {
        title: '保存多久',
        text: '只要你在學校還有帳號就會保存；學校也可以選擇更短的時間。',
      },
      who: {
        title: '誰可以看到',
        text: '你、你的老師，以及學校裡管理 Outloud 的人。沒有廣告，也不會出售任何資料。',
      },
      others: {
        title: '其他服務',
        text: 'Outloud 本身不會把任何資料傳給別人。學校可以連接其他服務，例如自由對話或通知。這些服務只會收到需要的資料。',
      },
      questions: {
        title: '有問題時',
        text: '你和家長可以問學校保存了你的哪些資料，也可以請學校更正或刪除。請找老師談談。',
      },
    },
    terms: {
      title: '使用條款',
      lead: '幾條規則，讓每個人都能好好使用 Outloud。',
      account: {
        title: '你的帳號',
        text: '請使用自己的帳號，不要把密碼告訴任何人。如果有人可能知道了，請告訴老師。',
      },
      kindness: {
        title: '友善待人',
        text: '不要說或寫會傷害別人的話。老師可以看到你角色扮演的對話。',
      },
      work: {
        title: '你的作業',
        text: '請自己完成作業。你說的和寫的都屬於你；學校用它們來幫助你學習。',
      },
      scores: {
        title: '你的分數',
        text: '分數是電腦打的，有可能出錯。如果覺得分數不公平，請告訴老師。',
      },
      service: {
        title: '出問題的時候',
        text: 'Outloud 由學校管理，學校可以更改或停用。學校會盡力，但不能保證一切隨時都正常。',
      },
      questions: {
        title: '有問題時',
        text: '有不清楚的地方，請問老師。請和家長一起閱讀這一頁。',
      },
    },
  },
};
