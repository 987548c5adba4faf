import type { TextsLike } from '../texts.ts';
import type { microphoneHelpTexts } from './en.ts';

export const texts: TextsLike<typeof microphoneHelpTexts> = {
  help: {
    title: 'Bật micrô',
    text: 'Cần quyền dùng micrô. Em hãy bật trong phần cài đặt của máy.',
    picture: 'Chiếc micrô ngậm miệng, đang tắt',
    confirm: 'Em đã bật rồi',
    another: 'Em dùng trình duyệt khác?',
    comeBack: 'Quay lại đây và nhấn nút bên dưới.',
    chromeDesktop: 'Chrome trên máy tính',
    chromeDesktop1: 'Nhấn vào biểu tượng cài đặt bên trái địa chỉ.',
    chromeDesktop2: 'Bật “Micrô”.',
    chromeDesktopOr:
      'Không thấy biểu tượng cài đặt? Mở menu Chrome, rồi “Cài đặt”, “Quyền riêng tư và bảo mật”, “Cài đặt trang web”, “Micrô”.',
    chromeMobile: 'Chrome trên điện thoại',
    chromeMobile1: 'Chạm vào biểu tượng cài đặt cạnh địa chỉ.',
    chromeMobile2: 'Chạm “Quyền”, rồi bật “Micrô”.',
    safariIos: 'Safari trên iPhone hoặc iPad',
    safariIos1: 'Chạm vào biểu tượng trang cạnh địa chỉ, rồi chạm dấu ba chấm.',
    safariIos2: 'Chạm “Cài đặt trang web”, rồi “Micrô”, và chọn “Cho phép”.',
    safariMac: 'Safari trên Mac',
    safariMac1: 'Mở menu Safari và chọn “Cài đặt cho” trang web này.',
    safariMac2: 'Bên cạnh “Micrô”, chọn “Cho phép”.',
    other: 'Trình duyệt của em',
    other1: 'Mở phần cài đặt của trang web này trong trình duyệt.',
    other2: 'Tìm “Micrô” và chọn “Cho phép”.',
  },
};
