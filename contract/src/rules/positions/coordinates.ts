/** '50.4817, 34.9632': nearest, at most four decimals; what is missing is 0. */
export function formatCoordinates(lat: number | null, lng: number | null): string {
  return `${shown(lat)}, ${shown(lng)}`
}

/** Number.prototype.toFixed without trailing zeros and without '-0'. */
function shown(degrees: number | null): string {
  return String(Math.round((degrees ?? 0) * 10_000) / 10_000 + 0)
}
