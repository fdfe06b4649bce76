import { RENAMED } from './renamed.ts'
import { romanise } from './romanise.ts'

const UKRAINIAN = /^[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'’ʼ\- ]+$/iu
const ONLY_UKRAINIAN = /[ґєії]|ськ|цьк/iu
const RUSSIAN_ENDING = /(?:ово|ево|ское|ской|ой|ое|ая|ец|ики|овка|евка)$/u

/** The Ukrainian name of a town among its names in all languages, if one can be told. */
export function ukrainianName(id: string, name: string, others: string[]): string | undefined {
  const renamed = RENAMED.get(id)
  if (renamed) return renamed
  const candidates = others.filter((other) => UKRAINIAN.test(other)).map(tidy)
  const [best] = candidates.toSorted((a, b) => strangeness(a, name) - strangeness(b, name))
  return best
}

function tidy(name: string): string {
  return name.replaceAll(/['ʼ]/g, '’')
}

/** How far a spelling is from being the Ukrainian one of `name`. */
function strangeness(candidate: string, name: string): number {
  const doubt = RUSSIAN_ENDING.test(candidate) ? 3 : 0
  const proof = (ONLY_UKRAINIAN.test(candidate) ? 2 : 0) + (candidate.includes('’') ? 1 : 0)
  return distance(plain(romanise(candidate)), plain(name)) + doubt - proof
}

/** A romanised name without what the systems of romanisation differ in. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/[iyj]+/g, 'i')
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of b.split('').entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
