export type Place = Record<'lat' | 'lng', number>

/** Degrees beyond which the sites of a list are not those of a project; some 500 km. */
const FAR = 5
/** The least factor by which positions with swapped numbers must be nearer. */
const NEARER = 4

/** True where sites lie far from those of a project, and near them with latitude and longitude swapped. */
export function areSwapped(ofList: Place, ofProject: Place): boolean {
  const asRead = apart(ofList, ofProject)
  const swapped = apart({ lat: ofList.lng, lng: ofList.lat }, ofProject)
  return asRead > FAR && swapped * NEARER < asRead
}

function apart(one: Place, other: Place): number {
  const round = Math.abs(one.lng - other.lng)
  return Math.max(Math.abs(one.lat - other.lat), Math.min(round, 360 - round))
}

/** The place with as many sites on each side; null where none has a position. */
export function middleOf(sites: readonly Record<'lat' | 'lng', number | null>[]): Place | null {
  const middle = (of: 'lat' | 'lng') => {
    const numbers = sites.flatMap((site) => site[of] ?? []).toSorted((a, b) => a - b)
    return numbers[Math.floor(numbers.length / 2)]
  }
  const [lat, lng] = [middle('lat'), middle('lng')]
  return lat === undefined || lng === undefined ? null : { lat, lng }
}
