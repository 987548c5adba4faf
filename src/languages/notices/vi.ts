import type { TextsLike } from '../texts.ts';
import type { noticesTexts } from './en.ts';

export const texts: TextsLike<typeof noticesTexts> = {
  notice: {
    close: 'Đóng thông báo này',
    region: 'Thông báo',
    loggedIn: 'Em đã đăng nhập thành công',
    passwordChanged: 'Em đã đặt mật khẩu mới. Em hãy đăng nhập nhé.',
    checkFailed: 'Chưa tải được phần kiểm tra micrô. Em thử lại sau nhé.',
    languageFailed: 'Chưa tải được ngôn ngữ này. Em hãy thử lại sau.',
    profileFailed: 'Chưa tải được hồ sơ của em. Em hãy thử lại sau.',
    copiedUserId: 'Đã sao chép mã học sinh',
    copyRefused: 'Trình duyệt chưa cho sao chép. Em hãy cho phép trang này dùng bộ nhớ tạm rồi thử lại.',
    pushFailed: 'Chưa đổi được thông báo. Em hãy thử lại sau.',
    transcriptFailed: 'Chưa lưu được bài đọc dạng chữ. Em hãy kiểm tra mạng rồi thử lại.',
    conversationOffline: 'Đã mất kết nối. Em cứ nói tiếp nhé.',
  },
  connection: {
    offline: 'Mất mạng',
    saved: 'Đã lưu ở đây',
    sent: 'Đã gửi',
  },
  session: {
    expired: 'Phiên đăng nhập đã hết hạn. Em hãy đăng nhập lại.',
  },
  lesson: {
    studySetNotFound: 'Không tìm thấy bộ thẻ học',
    noLessons: 'Không có bài học nào',
    fetchFailed: 'Chưa tải được bài học',
    finished: 'Giỏi lắm! Em đã hoàn thành bộ thẻ học này.',
  },
};
