import type { ServerTexts } from './server-texts.ts';

export const ja: ServerTexts = {
  resetMail: {
    subject: 'Outloudの新しいパスワード',
    hello: '{{name}}さん、こんにちは。',
    text: '次のリンクを開いて、新しいパスワードを設定してください。',
    ends: 'リンクは{{minutes}}分以内に、1回だけ使えます。',
    ignore: '心当たりがないときは、このメールは気にしないでください。パスワードは変わりません。',
  },
  lti: {
    opening: 'Outloudを開いています…',
    windowText: 'Outloudは別のウィンドウで開きます。そこで話す練習ができます。',
    open: 'Outloudを開く',
    failed: {
      title: 'リンクを開けませんでした',
      text: '学校のコースのページに戻って、もう一度開いてください。',
    },
    unknown: {
      title: 'このアカウントはまだ登録されていません',
      text: '先生に聞いてください。自分のOutloudのパスワードがあるときは、それでログインできます。',
    },
    unknownTeacher: {
      title: 'このアカウントはまだ登録されていません',
      text: 'ご自分のアカウントでOutloudにログインしてください。アカウントがない場合は、学校の管理者にお問い合わせください。',
    },
    inactive: { title: 'このアカウントは使えません', text: '先生に聞いてください。' },
    toLogin: 'Outloudにログイン',
    grades: {
      unheard: '未確認：この点数には、Outloudが聞いていない発話の解答が含まれています。確定する前にご確認ください。',
      typed:
        '未確認：ロールプレイの目標の一部は、入力またはタップした答えで達成されています。確定する前にご確認ください。',
      unspoken: '未確認：この点数には、Outloudが聞いた発話の解答がありません。確定する前にご確認ください。',
    },
    choose: {
      title: 'リンクの内容を選んでください',
      text: 'Outloudで課題を出すと、生徒がここから開けるようになります。',
      search: '名前かトピックで検索',
      find: '検索',
      nothing: '当てはまるものがありません。別の言葉をお試しください。',
      more: 'すべては表示されていません。検索してください。',
      send: 'リンクを追加',
      types: { study_set: '学習セット', read_aloud: '文章', ai_tutor: 'ロールプレイ' },
    },
  },
  reminder: {
    title: 'お知らせ',
    today: (name) => `「${name}」の期限は今日です。`,
    tomorrow: (name) => `「${name}」の期限は明日です。`,
  },
};
