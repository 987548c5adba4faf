import type { TextsLike } from '../texts.ts';
import type { pagesTexts } from './en.ts';

export const texts: TextsLike<typeof pagesTexts> = {
  pages: {
    about: {
      title: 'Giới thiệu Outloud',
      lead: 'Outloud là phần mềm tự do theo giấy phép MIT. Nhiều phần trong đó do người khác làm ra và cho mọi người cùng dùng.',
      voices: {
        title: 'Giọng đọc',
        text: 'Các câu em nghe do chương trình máy tính đọc. Một số câu có thể do thầy cô ghi âm.',
      },
      listening: {
        title: 'Cách Outloud nghe em',
        text: 'Chương trình chấm điểm đã học từ bản ghi âm của 125 người học và nhận xét của năm giáo viên về mỗi bản ghi.',
      },
      looks: {
        title: 'Hình vẽ và chữ',
        text: 'Một số hình được vẽ riêng cho Outloud. Các hình khác và phông chữ lấy từ đây:',
      },
      software: {
        title: 'Phần mềm',
        text: 'Outloud được xây dựng từ các gói này:',
      },
    },
    privacy: {
      title: 'Quyền riêng tư',
      lead: 'Outloud chạy trên máy tính của trường em. Trang này cho biết Outloud lưu những gì về em, lưu bao lâu và ai xem được.',
      kept: {
        title: 'Những gì được lưu',
        text: 'Tên, địa chỉ email và lớp của em; mật khẩu được lưu ở dạng không ai đọc được. Bài tập, câu trả lời và điểm của em, thời gian em học và lần cuối em vào học. Khi em đọc to một bài: em đã đọc những từ nào và đọc thế nào. Khi em đóng vai: lời của em và của nhân vật, ở dạng chữ.',
      },
      voice: {
        title: 'Giọng nói của em',
        text: 'Ứng dụng chỉ nghe khi màn hình báo là đang nghe. Lời em nói được chấm điểm rồi xóa đi. Trường chỉ giữ bản ghi âm nếu được phép, và ứng dụng báo cho em trước khi em nói. Khi đó, thầy cô có thể nghe những câu trả lời tốt nhất của em trong một số ngày.',
      },
      device: {
        title: 'Trên máy này',
        text: 'Trình duyệt nhớ lần đăng nhập, ngôn ngữ của em và những câu trả lời chưa gửi được. Trình duyệt cũng nhớ chỗ em đang học dở. Những bài học em đã mở được giữ trên máy này, để em học được cả khi không có mạng. Bản ghi âm các bài đọc ở lại trên máy này, lâu nhất là một ngày, để em nghe lại. Khi em đăng xuất, mọi thứ đều bị xóa, trừ ứng dụng, ngôn ngữ và những câu trả lời chưa gửi được.',
      },
      howLong: {
        title: 'Lưu trong bao lâu',
        text: 'Chừng nào em còn có tài khoản ở trường, hoặc ngắn hơn nếu trường chọn như vậy.',
      },
      who: {
        title: 'Ai xem được',
        text: 'Em, thầy cô của em và những người phụ trách Outloud ở trường. Không có quảng cáo và không có gì bị bán đi.',
      },
      others: {
        title: 'Dịch vụ khác',
        text: 'Bản thân Outloud không gửi gì cho bên nào khác. Trường có thể kết nối thêm dịch vụ, ví dụ để trò chuyện với AI hoặc gửi thông báo. Các dịch vụ đó chỉ nhận những gì cần cho việc ấy.',
      },
      questions: {
        title: 'Khi có thắc mắc',
        text: 'Em và bố mẹ có thể hỏi trường đang lưu những gì về em, và nhờ sửa hoặc xóa. Em hãy hỏi thầy cô.',
      },
    },
    terms: {
      title: 'Điều khoản',
      lead: 'Vài quy tắc để ai cũng dùng Outloud thật tốt.',
      account: {
        title: 'Tài khoản của em',
        text: 'Em hãy dùng tài khoản của mình và đừng cho ai biết mật khẩu. Nếu có người có thể đã biết, em hãy báo thầy cô.',
      },
      kindness: {
        title: 'Cư xử tử tế',
        text: 'Em đừng nói hay viết điều làm người khác buồn. Thầy cô đọc được các cuộc trò chuyện đóng vai của em.',
      },
      work: {
        title: 'Bài làm của em',
        text: 'Em hãy tự làm bài. Những gì em nói và viết là của em; trường dùng chúng để giúp em học.',
      },
      scores: {
        title: 'Điểm của em',
        text: 'Máy tính chấm điểm và có thể chấm sai. Nếu thấy điểm chưa đúng, em hãy nói với thầy cô.',
      },
      service: {
        title: 'Khi có trục trặc',
        text: 'Trường em quản lý Outloud và có thể thay đổi hoặc ngừng dùng. Trường luôn cố gắng, nhưng không thể hứa mọi thứ lúc nào cũng chạy tốt.',
      },
      questions: {
        title: 'Khi có thắc mắc',
        text: 'Chỗ nào chưa rõ, em hãy hỏi thầy cô. Em hãy đọc trang này cùng bố mẹ.',
      },
    },
  },
};
