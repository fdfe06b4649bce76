import { LENGTH, type Part } from './part.ts'

/** Letters that stand for a class of letters, if they are in it. */
const SAMPLES = ['a', '1', 'A', 'я', ' ', '-', '.', '@', '_', '\n']

/** The depth to which a pattern is read; those that people write have a few groups. */
const GROUPS_DEEP_MAX = 20

/** A class or a property that is not closed goes to its end, so that no pattern is read more than once. */
const TOKEN =
  /(?<group>\((?:\?(?:[:=!>]|<[=!]|P?<\w+>))?)|(?<close>\))|(?<or>\|)|(?<edge>[\^$]|\\[bBAzZG])|(?<times>(?:[*+?]|\{\d+(?:,\d*)?\})[?+]?)|(?<letter>\[\^?\]?(?:\\.|[^\]\\])*\]?|\\[pP]\{[^}\\]*\}?|\\x[\da-f]{2}|\\u[\da-f]{4}|\\.|.)/gsuy

/** The parts of a pattern; null for what is none, or is deeper than anybody writes. */
export function readPattern(pattern: string): Part | null {
  interface Open {
    ways: Part[][]
    isAround: boolean
  }
  const open: Open[] = [{ ways: [[]], isAround: false }]
  const rowOf = () => open.at(-1)?.ways.at(-1) ?? []
  const closed = ({ ways }: Open): Part => ({
    is: 'choice',
    ways: ways.map((parts) => ({ is: 'row', parts })),
  })
  let end = 0
  for (const { 0: token, index, groups = {} } of pattern.matchAll(TOKEN)) {
    end = index + token.length
    if (groups['group'] !== undefined) {
      if (open.length > GROUPS_DEEP_MAX) return null
      open.push({ ways: [[]], isAround: /^\(\?<?[=!]/.test(token) })
    } else if (groups['close'] !== undefined) {
      const done = open.pop()
      if (!done || open.length === 0) return null
      // what looks around takes no letter
      rowOf().push(done.isAround ? { is: 'nothing' } : closed(done))
    } else if (groups['or'] !== undefined) open.at(-1)?.ways.push([])
    else if (groups['edge'] !== undefined) rowOf().push({ is: 'nothing' })
    else if (groups['times'] !== undefined) {
      const of = rowOf().pop()
      if (!of) return null
      rowOf().push({ is: 'times', of, ...timesOf(token) })
    } else {
      const letter = letterOf(token)
      if (!letter) return null
      rowOf().push(letter)
    }
  }
  const [whole, ...more] = open
  return end === pattern.length && whole && more.length === 0 ? closed(whole) : null
}

function timesOf(token: string): { min: number; max: number } {
  if (token.startsWith('*')) return { min: 0, max: Infinity }
  if (token.startsWith('+')) return { min: 1, max: Infinity }
  if (token.startsWith('?')) return { min: 0, max: 1 }
  const [, min = '0', comma, max = ''] = /^\{(\d+)(?:(,)(\d*))?\}/.exec(token) ?? []
  const least = Math.min(Number(min), LENGTH)
  if (comma === undefined) return { min: least, max: least }
  return { min: least, max: max === '' ? Infinity : Number(max) }
}

/** Returns the letters that a token of one letter fits, as JavaScript has it; a repeated group fits nothing. */
function letterOf(token: string): Part | null {
  if (/^\\[1-9]/.test(token)) return { is: 'nothing' }
  let regex: RegExp
  try {
    regex = new RegExp(
      `^(?:${token})$`,
      token.startsWith('\\p') || token.startsWith('\\P') ? 'u' : '',
    )
  } catch {
    return null
  }
  const fits = (letter: string) => regex.test(letter)
  const named = Array.from(token.replaceAll(/[\\[\]^]/g, ''))
  const samples = [...new Set([...SAMPLES, ...named])].filter(fits).slice(0, 6)
  return { is: 'letter', fits, samples: samples.length > 0 ? samples : [''] }
}
