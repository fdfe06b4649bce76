/** A part of a pattern. */
export type Part =
  | { is: 'letter'; fits: (letter: string) => boolean; samples: string[] }
  | { is: 'row'; parts: Part[] }
  | { is: 'choice'; ways: Part[] }
  | { is: 'times'; of: Part; min: number; max: number }
  | { is: 'nothing' }

/** Answers of so many letters are tried: a pattern with n³ ways takes few steps for one, and one with 2ⁿ very many. */
export const LENGTH = 24
