/** Latin letters for what forms are written in besides. */
const LATIN: Record<string, string> = Object.fromEntries(
  'а=a б=b в=v г=h ґ=g д=d е=e є=ie ж=zh з=z и=y і=i ї=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ь= ю=iu я=ia ъ= ы=y э=e ё=e'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
/** A name that is made of words is cut here. */
const WORDS_MAX = 40
/** The most characters of a form's key before its number. */
const KEY_BASE_MAX = 55

/** A text as a name: 'Are trusses anchored?' → `are_trusses_anchored`; '' of one without letters. */
export const nameFrom = (text: string) => cut(latinOf(text).replace(/^[_0-9]+/, ''))

/** A text as the value of a choice, which may begin with a digit: '20 mm' → `20_mm`. */
export const valueFrom = (text: string) => cut(latinOf(text).replace(/^_/, ''))

function latinOf(text: string): string {
  return Array.from(text.toLowerCase().normalize('NFC'))
    .map((letter) => LATIN[letter] ?? letter.normalize('NFKD'))
    .join('')
    .replaceAll(/[\u0300-\u036F'’ʼ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '')
}

const cut = (words: string) =>
  words.length <= WORDS_MAX ? words : words.slice(0, WORDS_MAX).replace(/_[^_]*$/, '')

/** The key itself, or the first with a number behind it that no form of the project has. */
export function freeKey(base: string, taken: Iterable<string>): { key: string; n: number } {
  const keys = new Set(taken)
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? base : `${base.slice(0, KEY_BASE_MAX)}_${n}`
    if (!keys.has(key)) return { key, n }
  }
}
