const BEYOND_ASCII = /[\u0080-\uffff]/

/** The digits of all scripts as ASCII has them: each script has its ten beside one another, from zero on. */
export function withLatinDigits(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    if (code < 128) return digit
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}
