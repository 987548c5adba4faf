/** Colors of the characters. */
export const COLORS = {
  skin: '#F9CF6B',
  hollow: '#191C33',
  tongue: '#F39B80',
  lip: '#BC3A1F',
  tooth: '#fff',
  sign: '#2647C6',
};
