import type { TextsLike } from '../texts.ts';
import type { accountTexts } from './en.ts';

export const texts: TextsLike<typeof accountTexts> = {
  account: {
    title: 'Hồ sơ',
    language: 'Ngôn ngữ hiển thị',
    languages: {
      en: 'Tiếng Anh',
      vi: 'Tiếng Việt',
      ja: 'Tiếng Nhật',
      'pt-BR': 'Tiếng Bồ Đào Nha (Brazil)',
      'es-MX': 'Tiếng Tây Ban Nha (Mexico)',
    },
    theme: 'Màu sắc',
    themes: { system: 'Theo máy này', light: 'Sáng', dark: 'Tối', highContrast: 'Tương phản cao' },
    notifications: 'Thông báo bài tập',
    notificationsDenied: 'Đang bị chặn trong cài đặt trình duyệt',
    notificationsUnsupported: 'Trình duyệt này không nhận được thông báo',
    microphone: 'Kiểm tra micrô',
    automaticStop: 'Tự dừng ghi âm',
    automaticStopWhy: 'Khi em nói xong. Em vẫn có thể nhấn nút.',
    guide: 'Cách dùng Outloud',
    terms: 'Điều khoản',
    privacy: 'Quyền riêng tư',
    copyUserId: 'Sao chép mã học sinh',
    newTab: 'Mở trong tab mới',
    pageUnavailable: 'Chưa mở được trang này',
    pageUnavailableWhy: 'Em hãy kiểm tra mạng rồi thử lại, hoặc mở trang trong tab mới.',
    logOut: 'Đăng xuất',
    logOutTitle: 'Đăng xuất?',
    logOutText: 'Lần sau em cần email và mật khẩu để đăng nhập lại.',
    yesLogOut: 'Có, đăng xuất',
    noStay: 'Không, ở lại',
  },
};
