import type { ServerTexts } from './server-texts.ts';

export const vi: ServerTexts = {
  resetMail: {
    subject: 'Đặt mật khẩu mới cho Outloud',
    hello: 'Chào {{name}},',
    text: 'Em hãy mở đường liên kết này để đặt mật khẩu mới:',
    ends: 'Đường liên kết dùng được một lần, trong {{minutes}} phút.',
    ignore: 'Nếu em không yêu cầu việc này, em cứ bỏ qua email này nhé. Mật khẩu của em vẫn như cũ.',
  },
  lti: {
    opening: 'Đang mở Outloud…',
    windowText: 'Outloud mở trong một cửa sổ riêng để em có thể nói.',
    open: 'Mở Outloud',
    failed: {
      title: 'Chưa mở được đường liên kết này',
      text: 'Em hãy quay lại trang khóa học của trường và mở lại nhé.',
    },
    unknown: {
      title: 'Outloud chưa biết tài khoản của em',
      text: 'Em hãy nhờ thầy cô giúp nhé. Nếu có mật khẩu Outloud của riêng mình, em có thể đăng nhập bằng mật khẩu đó.',
    },
    unknownTeacher: {
      title: 'Outloud chưa biết tài khoản của thầy cô',
      text: 'Thầy cô vui lòng đăng nhập Outloud bằng tài khoản của mình. Nếu chưa có tài khoản, thầy cô hãy liên hệ quản trị viên của trường.',
    },
    inactive: { title: 'Tài khoản của em đang bị khóa', text: 'Em hãy liên hệ với thầy cô để được giúp đỡ.' },
    toLogin: 'Đăng nhập Outloud',
    grades: {
      unheard:
        'Chưa xác minh: Outloud chưa nghe hết các câu trả lời bằng giọng nói trong điểm này. Thầy cô vui lòng kiểm tra trước khi chấp nhận.',
      typed:
        'Chưa xác minh: học sinh đã gõ hoặc chọn câu trả lời đạt mục tiêu của bài đóng vai. Thầy cô vui lòng kiểm tra trước khi chấp nhận điểm.',
      unspoken:
        'Chưa xác minh: Outloud không nghe câu trả lời bằng giọng nói nào trong điểm này. Thầy cô vui lòng kiểm tra trước khi chấp nhận.',
    },
    choose: {
      title: 'Chọn nội dung cho đường liên kết',
      text: 'Học sinh mở được nội dung này sau khi thầy cô giao bài trong Outloud.',
      search: 'Tìm theo tên hoặc chủ đề',
      find: 'Tìm',
      nothing: 'Không có nội dung phù hợp. Thầy cô vui lòng thử từ khác.',
      more: 'Danh sách chưa hiện hết. Thầy cô vui lòng tìm theo tên.',
      send: 'Thêm đường liên kết',
      types: { study_set: 'Bộ thẻ học', read_aloud: 'Bài đọc', ai_tutor: 'Đóng vai' },
    },
  },
  reminder: {
    title: 'Nhắc nhẹ em nhé',
    today: (name) => `Hôm nay là hạn nộp “${name}”.`,
    tomorrow: (name) => `Ngày mai là hạn nộp “${name}”.`,
  },
};
