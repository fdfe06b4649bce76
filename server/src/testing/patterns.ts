import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { vi } from 'vitest'

export interface Pattern {
  /** 'server/src/log.ts:12' */
  at: string
  regex: RegExp
}

interface Node {
  type: string
  start: number
  regex?: { pattern: string; flags: string }
}

/** Every regular expression that stands in the sources of a folder, tests left out. */
export function patternsIn(root: string, folder: string): Pattern[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.|(?:^|\/)testing\//.test(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return literalsOf(parseSync(file, source).program).map(({ start, regex }) => ({
        at: `${file}:${source.slice(0, start).split('\n').length}`,
        regex: new RegExp(regex.pattern, regex.flags),
      }))
    })
}

/** Every regular expression that the files of a folder put together while they are loaded. */
export async function composedIn(root: string, folder: string): Promise<Pattern[]> {
  const files = globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((file) => !/\.test\.|(?:^|\/)testing\//.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('new RegExp('))
    .toSorted()
  const load = (file: string) => import(/* @vite-ignore */ join(root, file))
  // once before, so that those of libraries are there already
  for (const file of files) await load(file)
  vi.resetModules()
  const found: Pattern[] = []
  const original = globalThis.RegExp
  try {
    for (const at of files) {
      globalThis.RegExp = new Proxy(original, {
        construct(target, [pattern, flags]: [string, string?]) {
          const regex = new target(pattern, flags)
          found.push({ at, regex })
          return regex
        },
      })
      await load(at)
    }
  } finally {
    globalThis.RegExp = original
  }
  return found
}

function literalsOf(node: unknown): Required<Node>[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, regex } = node as Node
  if (type === 'Literal' && regex) return [node as Required<Node>]
  return Object.values(node).flatMap(literalsOf)
}

/** Characters that stand for a class of them. */
const ONE_OF: Record<string, string> = {
  d: '1',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: 'a',
  n: '\n',
  r: '\r',
  t: '\t',
}
const OF_PROPERTY: Record<string, string> = { Lu: 'A', N: '1', M: '\u0301', Sc: '$', Cf: '\u200b' }

/**
 * Texts that keep a pattern busy, each by how long it is to be: what stands in it, again and again, after each of
 * its beginnings, and with an end that it does not look for.
 */
export function* hostileTexts(pattern: RegExp): Generator<(length: number) => string> {
  const pieces = piecesOf(pattern.source)
  const beginnings = new Set(['', ...pieces])
  for (const beginning of beginnings) {
    for (const piece of pieces) {
      const body = (length: number) =>
        piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
      for (const end of ['', '\u0001', '\n!']) yield (length) => beginning + body(length) + end
    }
  }
}

const TOKEN =
  /\\[pP]\{(?<property>[^}]*)\}|\\(?:x(?<two>[\da-f]{2})|u(?<four>[\da-f]{4})|(?<escaped>.))|\[\^?(?<inside>(?:\\.|[^\]\\])*)\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}|[|()*+?^$.]|(?<plain>.)/gsu

/** The characters, the words and the neighbours of a pattern, as pieces of text. */
function piecesOf(source: string): string[] {
  const runs = ['']
  for (const { groups } of source.matchAll(TOKEN)) {
    const letter = groups && letterOf(groups)
    if (letter) runs.push((runs.pop() ?? '') + letter)
    else if (groups?.['inside'] === undefined) runs.push('')
    else runs.push(...piecesOf(groups['inside']).slice(0, 12), '')
  }
  const words = runs.filter(Boolean)
  const neighbours = words.map((word, n) => word.slice(-8) + (words[n + 1] ?? '').slice(0, 2))
  const letters = words.flatMap((word) => Array.from(word))
  return [...new Set([...words, 'a', ' ', '1', ...neighbours, ...letters])].slice(0, 30)
}

/** The character that a token stands for; none for a sign of the language. */
function letterOf(token: Record<string, string | undefined>): string | undefined {
  const { property, two, four, escaped, plain } = token
  if (property !== undefined) return OF_PROPERTY[property] ?? 'a'
  const code = two ?? four
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  if (escaped === 'b' || escaped === 'B') return undefined
  return escaped === undefined ? plain : (ONE_OF[escaped] ?? escaped)
}
