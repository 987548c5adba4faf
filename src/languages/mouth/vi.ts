import type { TextsLike } from '../texts.ts';
import type { mouthTexts } from './en.ts';

export const texts: TextsLike<typeof mouthTexts> = {
  mouth: {
    show: 'Xem khẩu hình',
    showOf: 'Xem khẩu hình của âm {{sound}}',
    start: 'Bắt đầu: {{posture}}',
    end: 'Kết thúc: {{posture}}',
    tongue: {
      rest: 'Lưỡi thả lỏng.',
      betweenTeeth: 'Đầu lưỡi nằm giữa hai hàm răng.',
      onRidge: 'Đầu lưỡi chạm vào lợi ngay sau răng trên.',
      nearRidge: 'Đầu lưỡi gần chạm lợi ngay sau răng trên.',
      onBackOfRidge: 'Phần trước của lưỡi chạm vòm miệng, phía sau lợi.',
      nearBackOfRidge: 'Phần trước của lưỡi gần chạm vòm miệng, phía sau lợi.',
      tipOnRidge: 'Chỉ có đầu lưỡi chạm vào lợi ngay sau răng trên.',
      curledBack: 'Đầu lưỡi hướng lên và không chạm vào đâu cả.',
      onSoftPalate: 'Phần sau của lưỡi chạm vào phần sau của vòm miệng.',
      highFront: 'Phần trước của lưỡi nâng cao.',
      highCenter: 'Phần giữa của lưỡi nâng cao.',
      highBack: 'Phần sau của lưỡi nâng cao.',
      midFront: 'Phần trước của lưỡi nâng vừa phải.',
      midCenter: 'Phần giữa của lưỡi nâng vừa phải.',
      midBack: 'Phần sau của lưỡi nâng vừa phải.',
      lowFront: 'Lưỡi hạ thấp, ở phía trước.',
      lowCenter: 'Lưỡi hạ thấp, ở giữa miệng.',
      lowBack: 'Lưỡi hạ thấp, ở phía sau.',
    },
    lips: {
      open: 'Môi mở.',
      spread: 'Môi kéo rộng như khi mỉm cười.',
      round: 'Môi tròn.',
      slightlyRound: 'Môi hơi tròn.',
      closed: 'Môi khép lại.',
      underTeeth: 'Răng trên chạm môi dưới.',
    },
    air: {
      burst: 'Hơi bị chặn lại, rồi bật ra.',
      friction: 'Hơi xì qua một khe hẹp.',
      sides: 'Hơi đi ra hai bên lưỡi.',
      nose: 'Hơi đi ra qua mũi.',
      free: 'Hơi đi ra tự do.',
    },
    voice: {
      on: 'Cổ họng rung.',
      off: 'Cổ họng không rung.',
    },
  },
};
