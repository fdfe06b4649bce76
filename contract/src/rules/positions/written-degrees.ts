import { withLatinDigits } from '../numbers/latin-digits.ts'

/** An angle as somebody wrote it. `axis`: which of both a letter says that it is; null without one. */
export interface WrittenDegrees {
  degrees: number
  axis: 'lat' | 'lng' | null
}

const LENGTH_MAX = 40
/** Letters in English and Ukrainian, and the Russian ones that are no other's. O is east in German and west in French. */
const LETTER = '(N|S|E|W|Пн|Пд|Сх|Зх|С|Ю|В|З)'
const REST = String.raw`\.? ?(?:ш|д)?\.?`
const LEADING = new RegExp(`^${LETTER}${REST} ?(?=[-+\\d])`, 'iu')
const TRAILING = new RegExp(` ?${LETTER}${REST}$`, 'iu')
const SOUTH_WEST = ['S', 'W', 'ПД', 'ЗХ', 'Ю', 'З']
const NORTH_SOUTH = ['N', 'S', 'ПН', 'ПД', 'С', 'Ю']
const NUMBER = /\d+(?:[.,]\d+)?/g
/** Orders of the signs between and behind degrees, minutes and seconds. */
const SHAPES = ['#', '#°', '##', "##'", '#°#', "#°#'", '#:#', '#-#', '###', '##\'#"'].concat([
  '#°##',
  "#°#'#",
  `#°#'#"`,
  '#:#:#',
  '#-#-#',
])

/**
 * Reads an angle as surveyors write it: 50.45, 50,4501, 50.45°, N50.45, 50°27'00.4"N, 50 27 00 N, 50° 27.007′,
 * -50:27:00. Null for what is none, and for minutes or seconds from 60 on.
 */
export function writtenDegrees(text: string): WrittenDegrees | null {
  if (text.length > LENGTH_MAX) return null
  const plain = plainSigns(text)
  const before = LEADING.exec(plain)
  const behind = TRAILING.exec(plain)
  if (before && behind) return null
  const letter = (before?.[1] ?? behind?.[1] ?? '').toUpperCase()
  const bare = plain.replace(LEADING, '').replace(TRAILING, '').trim()
  const isNegative = bare.startsWith('-')
  const size = sizeOf(bare.replace(/^[-+]\s*/, ''))
  if (size === null || (isNegative && letter !== '')) return null
  const isBelow = isNegative || SOUTH_WEST.includes(letter)
  const axis = letter === '' ? null : NORTH_SOUTH.includes(letter) ? 'lat' : 'lng'
  return { degrees: isBelow && size !== 0 ? -size : size, axis }
}

/** Both numbers of a position in one text, the latitude first unless letters say otherwise; null for any other text. */
export function writtenPosition(text: string): { lat: number; lng: number } | null {
  if (text.length > 2 * LENGTH_MAX) return null
  const plain = text.trim().replace(/^\((.*)\)$/, '$1')
  // a comma alone parts two numbers only where points stand before their decimals
  const comma = plain.includes('.') ? [/,/g] : []
  for (const between of [/[;|/]\s*/g, /,\s+/g, /\s+/g, ...comma]) {
    for (const { index, 0: sign } of plain.matchAll(between)) {
      const found = bothOf(plain.slice(0, index), plain.slice(index + sign.length))
      if (found) return found
    }
  }
  return null
}

/** Two angles that are written alike, as latitude and longitude. */
function bothOf(one: string, other: string): { lat: number; lng: number } | null {
  const [first, second] = [writtenDegrees(one), writtenDegrees(other)]
  if (!first || !second || partsOf(one) !== partsOf(other)) return null
  if (first.axis !== null && first.axis === second.axis) return null
  const isSwapped = first.axis === 'lng' || second.axis === 'lat'
  const [lat, lng] = isSwapped ? [second, first] : [first, second]
  return { lat: lat.degrees, lng: lng.degrees }
}

function partsOf(text: string): number {
  return text.match(NUMBER)?.length ?? 0
}

function sizeOf(bare: string): number | null {
  const numbers = bare.match(NUMBER) ?? []
  const shape = bare.replace(NUMBER, '#').replace(/\s+/g, '')
  if (!SHAPES.includes(shape)) return null
  // of degrees and minutes only the last ones have decimals
  if (numbers.slice(0, -1).some((number) => /[.,]/.test(number))) return null
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map((one) =>
    Number(one.replace(',', '.')),
  )
  if (degrees > 360 || minutes >= 60 || seconds >= 60) return null
  return degrees + minutes / 60 + seconds / 3600
}

function plainSigns(text: string): string {
  return withLatinDigits(text)
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace(/[−－–]/g, '-')
    .replace(/٫/g, '.')
    .replace(/[º˚]/g, '°')
    .replace(/''|[″”“＂]/g, '"')
    .replace(/[′’‘´`ʼ＇]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** The largest longitude that a map shows; beyond it begins the other half of the earth. */
const EAST_MOST = 179.999999

/** A longitude between -180 and 180, of one that was counted on beyond them; null where it goes round more than once. */
export function wrappedLongitude(lng: number): number | null {
  if (Math.abs(lng) < 180) return lng
  if (Math.abs(lng) > 360) return null
  const wrapped = lng > 0 ? lng - 360 : lng + 360
  return Math.abs(wrapped) >= 180 ? EAST_MOST * Math.sign(lng) : Number(wrapped.toFixed(9))
}

/** The middle of the smallest part of the earth's round that holds all of these longitudes, also across 180. */
export function middleLongitude(lngs: readonly number[]): number {
  const round = lngs.map((lng) => ((lng % 360) + 360) % 360).toSorted((a, b) => a - b)
  let [gap, after] = [-1, 0]
  for (const [at, lng] of round.entries()) {
    const width = at === 0 ? lng + 360 - (round.at(-1) ?? 0) : lng - (round[at - 1] ?? 0)
    if (width > gap) [gap, after] = [width, lng]
  }
  const middle = (after + (360 - gap) / 2) % 360
  return wrappedLongitude(middle > 180 ? middle - 360 : middle) ?? 0
}
