import { PHONES } from '../words/phones.ts';

/** Sounds that learners with the app's five first languages confuse, and sounds near them. */
const PAIRS = `
IY IH, IH EH, EH AE, AE AH, AH AA, AE AA, AO OW, OW AA, UW UH, UH AH, EH EY, IH EY, AE EY, AY AA, AY EY, AW AA, AW OW,
OY AO, ER AH, ER AO, ER EH, ER AA, IY EY, AH IH, AH EH,
IH AE, UH AO, UW OW, OW OY, AO AW, UW AW, AW OY, AY AH,
TH S, TH T, TH F, TH DH, DH D, DH Z, DH V, S Z, S SH, SH CH, CH T, CH S, CH JH, JH D, JH Z, JH Y, JH ZH, ZH SH, ZH Z,
V B, V W, V F, B P, T D, K G, L R, L N, R W, N NG, N M, M NG, F HH, F P, HH R, P T, T K, P K, D N, HH SH, TH P, T F, N F, K F, DH L, G T
`;

export const CONFUSED: readonly number[][] = PHONES.map((phone) =>
  PAIRS.trim()
    .split(/,\s*/)
    .flatMap((pair) => {
      const [a, b] = pair.split(' ');
      return a === phone ? [b] : b === phone ? [a] : [];
    })
    .map((other) => PHONES.indexOf(other as (typeof PHONES)[number])),
);
