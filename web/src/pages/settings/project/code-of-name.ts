/** A code has so many letters or digits, when it is made of a name. */
const LENGTH = 6
const VOWELS = /[AEIOUY]/g

/** The letters of Ukrainian as passports write them; what has no entry is left out. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'АA БB ВV ГH ҐG ДD ЕE ЄIE ЖZH ЗZ ИY ІI ЇI ЙI КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKH ЦTS ЧCH ШSH',
    'ЩSHCH ЮIU ЯIA',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/**
 * A short code for a project, made of the first two words of its name: 'Carpathian Schools' is CRPSCH. Empty
 * where the name has no letters or digits.
 */
export function codeOfName(name: string): string {
  const words = latin(name)
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
  const [first = '', second = ''] = words
  const code = second === '' ? sound(first, LENGTH) : sound(first, 3) + sound(second, 3)
  return code.slice(0, LENGTH)
}

/** A word without its vowels after the first letter, as long as that leaves enough of it. */
function sound(word: string, length: number): string {
  const consonants = word.slice(0, 1) + word.slice(1).replace(VOWELS, '')
  return (consonants.length < length ? word : consonants).slice(0, length)
}

function latin(text: string): string {
  const plain = text.toUpperCase().replace(/[А-ЯІЇЄҐ]/g, (letter) => LATIN[letter] ?? '')
  return plain.normalize('NFD').replace(/[\u0300-\u036F'’ʼ]/g, '')
}
