import { isWithin, type Box, type Point } from './shapes.ts'

export type Stroke = 'none' | 'solid' | 'dashed'

/** Lines that are not agreed in their whole length. */
const DISPUTED: [string, string][] = [
  ['Cyprus', 'Cyprus U.N. Buffer Zone'],
  ['Cyprus', 'N. Cyprus'],
  ['Cyprus U.N. Buffer Zone', 'N. Cyprus'],
  ['Israel', 'Palestine'],
  ['Israel', 'Syria'],
  ['Kosovo', 'Serbia'],
  ['Siachen Glacier', 'China'],
  ['Siachen Glacier', 'India'],
  ['Siachen Glacier', 'Pakistan'],
  ['Somalia', 'Somaliland'],
]

/** Lines that are agreed but for the stretch in the box. */
const PARTLY: [string, string, Box][] = [
  ['India', 'Pakistan', { west: 73, south: 32.7, east: 78.5, north: 37 }],
  ['China', 'India', { west: 77.5, south: 30, east: 81, north: 36.5 }],
  ['China', 'India', { west: 91.5, south: 27, east: 97.6, north: 30 }],
  ['Egypt', 'Sudan', { west: 32.9, south: 21, east: 37.5, north: 23.5 }],
  ['Kenya', 'S. Sudan', { west: 33.9, south: 4, east: 36.2, north: 5.8 }],
  ['S. Sudan', 'Sudan', { west: 27.6, south: 9, east: 29.2, north: 10.6 }],
]

/** Leased ground, and the line inside Western Sahara: no border. */
const NONE: [string, string][] = [
  ['Baikonur', 'Kazakhstan'],
  ['Cuba', 'USNB Guantanamo Bay'],
  ['Morocco', 'W. Sahara'],
]

/** How the line between two territories is drawn where `at` is on it. */
export function strokeOf(a: string, b: string, at: Point): Stroke {
  const isPair = ([x, y]: readonly [string, string, ...unknown[]]) =>
    (a === x && b === y) || (a === y && b === x)
  if (NONE.some(isPair)) return 'none'
  if (DISPUTED.some(isPair)) return 'dashed'
  return PARTLY.some((line) => isPair(line) && isWithin(at, line[2])) ? 'dashed' : 'solid'
}
