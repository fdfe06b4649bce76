import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../config/early-settings.mjs'

interface Naughty {
  trait: string
  text: string
  times?: number
}

/** Texts that break careless programs, by what is naughty about them. */
export async function naughtyTexts(): Promise<[trait: string, text: string][]> {
  const file = join(projectRoot, 'test-data/naughty/texts.json')
  const all = JSON.parse(await readFile(file, 'utf8')) as Naughty[]
  return all.map(({ trait, text, times = 1 }) => [trait, text.repeat(times)])
}

/** True if PostgreSQL can hold a text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
