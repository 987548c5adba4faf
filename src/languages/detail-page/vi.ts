import type { TextsLike } from '../texts.ts';
import type { detailPageTexts } from './en.ts';

export const texts: TextsLike<typeof detailPageTexts> = {
  detailPage: {
    cards: { other: '{{n}} thẻ' },
    done: 'Đã xong {{done}}/{{total}}',
    average: 'Điểm trung bình của em',
    stars: '{{n}}/3 sao',
    toThreeStars: { other: 'Chỉ còn {{n}} điểm nữa là được ba sao.' },
    threeStars: 'Em được ba sao.',
    teacherChanged: 'Thầy cô đã sửa điểm này',
    allDonePicture: 'Ba nhân vật đứng lên vai nhau và reo mừng',
  },
};
