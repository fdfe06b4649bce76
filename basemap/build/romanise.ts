/** Ukrainian letters in the Latin script, as at the start of a word and inside it. */
const LETTERS: Record<string, string | [start: string, inside: string]> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: ['ye', 'ie'],
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: ['yi', 'i'],
  й: ['y', 'i'],
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: ['yu', 'iu'],
  я: ['ya', 'ia'],
  '’': '',
}

/** A Ukrainian name in the Latin script (Cabinet of Ministers' resolution 55 of 2010). */
export function romanise(name: string): string {
  return name
    .replaceAll('зг', 'зgh')
    .replaceAll('Зг', 'Зgh')
    .split(/(?<=[ -])|(?=[ -])/)
    .map(word)
    .join('')
}

function word(text: string): string {
  return Array.from(text)
    .map((letter, i) => {
      const lower = letter.toLowerCase()
      const entry = LETTERS[lower] ?? letter
      const latin = typeof entry === 'string' ? entry : entry[i === 0 ? 0 : 1]
      return letter === lower ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1)
    })
    .join('')
}
