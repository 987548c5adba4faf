import type { TextsLike } from '../texts.ts';
import type { sharedTexts } from './en.ts';

export const texts: TextsLike<typeof sharedTexts> = {
  brand: {
    name: 'Outloud',
    tagline: 'Nói ra. Nghe lại. Giỏi hơn mỗi ngày.',
    home: 'Outloud, trang chủ',
  },
  action: {
    back: 'Quay lại',
    menu: 'Menu',
    tryAgain: 'Thử lại',
    continue: 'Tiếp tục',
    showMore: 'Xem thêm',
    reload: 'Tải lại',
    close: 'Đóng',
  },
  state: {
    loading: 'Đang tải…',
    unexpectedTitle: 'Có gì đó chưa ổn',
    unexpectedText: 'Em hãy quay lại rồi thử lần nữa nhé.',
    notFoundTitle: 'Không tìm thấy trang này',
    notFoundText: 'Em kiểm tra lại địa chỉ, hoặc quay về danh sách bài tập.',
    toAssignments: 'Đến danh sách bài tập',
    turnPhone: 'Outloud dễ dùng nhất khi em cầm điện thoại thẳng đứng.',
  },
  failure: {
    offline: 'Mất kết nối mạng',
    expired: 'Phiên đăng nhập đã hết hạn. Em hãy đăng nhập lại.',
    unreadable: 'Đã có lỗi xảy ra. Em hãy thử lại sau.',
  },
  errors: {
    invalid_credentials: 'Email hoặc mật khẩu chưa đúng. Em hãy thử lại.',
    inactive_account: 'Tài khoản của em hiện không dùng được. Hãy nhờ thầy cô giúp đỡ.',
    too_many_attempts: 'Em đã thử quá nhiều lần. Hãy chờ vài phút rồi thử lại.',
    unauthorized: 'Phiên đăng nhập đã hết hạn. Em hãy đăng nhập lại.',
    refresh_rejected: 'Phiên đăng nhập đã hết hạn. Em hãy đăng nhập lại.',
    forbidden: 'Em không mở được mục này. Hãy hỏi thầy cô.',
    not_found: 'Không tìm thấy mục này. Có thể nó đã được chuyển đi.',
    invalid_request: 'Đã có lỗi xảy ra. Em hãy thử lại sau.',
    malformed_json: 'Đã có lỗi xảy ra. Em hãy thử lại sau.',
    body_too_large: 'Nội dung quá lớn, không gửi được.',
    unknown_sentence: 'Chưa chấm điểm được câu này. Em hãy sang câu tiếp theo.',
    unreadable_audio: 'Không nghe được bản ghi âm. Em hãy ghi âm lại.',
    frame_too_large: 'Không gửi được bản ghi âm. Em hãy ghi âm lại.',
    recording_too_long: 'Bản ghi âm dài quá. Em chỉ cần đọc câu này thôi.',
    unexpected_message: 'Đã có lỗi xảy ra. Em hãy ghi âm lại.',
    scoring_failed: 'Lúc này chưa chấm điểm được. Em hãy thử lại.',
    busy: 'Đang có rất nhiều người dùng. Em hãy thử lại sau giây lát.',
    server_error: 'Đã có lỗi xảy ra. Em hãy thử lại sau.',
  },
  skill: {
    speaking: 'Nói',
    listening: 'Nghe',
    reading: 'Đọc',
    writing: 'Viết',
  },
  band: {
    great: 'Tuyệt vời',
    good: 'Tốt',
    keep: 'Cố lên',
  },
};
