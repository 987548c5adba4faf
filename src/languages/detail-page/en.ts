export const detailPageTexts = {
  detailPage: {
    cards: { one: '{{n}} card', other: '{{n}} cards' },
    done: '{{done}}/{{total}} done',
    average: 'Your average score',
    stars: '{{n}} of 3 stars',
    toThreeStars: {
      one: 'You are {{n}} point away from three stars.',
      other: 'You are {{n}} points away from three stars.',
    },
    threeStars: 'You have three stars.',
    teacherChanged: 'Your teacher changed this',
    allDonePicture: 'Three characters stand on each other’s shoulders and cheer',
  },
};
