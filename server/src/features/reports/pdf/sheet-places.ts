import { metresBetween } from '@plumbline/contract/rules/positions/metres-between'
import type { PaperMap, PaperPin } from '../map/paper-map.ts'
import type { Writing } from './sheet-parts.ts'
import { LANGUAGES } from '@plumbline/contract/texts/languages'
import { formatText } from '@plumbline/contract/texts/format-text'

interface Point {
  lat: number
  lng: number
}

/** The distance of a point from the pin of the site: '12 m', '1.2 km'; '' without a pin. */
export function distanceIn({ lang, words, place }: Writing, { lat, lng }: Point): string {
  if (place.sitePin === null) return ''
  const metres = metresBetween(place.sitePin, { lat, lng }) ?? 0
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat(LANGUAGES[lang].locale, { maximumFractionDigits: digits }).format(value)
  if (metres < 1000) return formatText(lang, words.metres, { n: format(metres, 0) })
  const kilometres = format(metres / 1000, metres < 100_000 ? 1 : 0)
  return formatText(lang, words.kilometres, { n: kilometres })
}

/** Coordinates with four places, and how far that is from the pin; '' without any. */
export function positionIn(writing: Writing, lat: number | null, lng: number | null): string {
  if (lat === null || lng === null) return ''
  const far = distanceIn(writing, { lat, lng })
  const numbers = `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  return far === ''
    ? numbers
    : `${numbers} · ${formatText(writing.lang, writing.words.fromPin, { distance: far })}`
}

/** The width is that of a column of facts, in points. */
const MAP = { width: 248, height: 84, leastKm: 150 }

/** A map of the place where a document was made and of the pin of its site; null where neither is known. */
export function mapOf(
  { words, lang, place }: Writing,
  {
    submittedFromLat: lat,
    submittedFromLng: lng,
  }: Record<'submittedFromLat' | 'submittedFromLng', number | null>,
  tone: PaperPin['tone'],
): PaperMap | null {
  const pins: PaperPin[] = [
    ...(place.sitePin ? [{ ...place.sitePin, tone: 'site' as const }] : []),
    ...(lat !== null && lng !== null ? [{ lat, lng, tone }] : []),
  ]
  return pins.length === 0 ? null : { ...MAP, lang, pins, alt: words.mapAlt }
}
