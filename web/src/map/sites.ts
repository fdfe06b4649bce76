import type { MilestoneStatus } from '@plumbline/contract/rules/status'

/** A site as the map shows it. */
export interface MapSite {
  _id: string
  name: string
  shortName: string
  /** Degrees; null, or 0 and 0, is a missing position. */
  lat: number | null
  lng: number | null
  status: MilestoneStatus
  /** 0 to 100. */
  percent: number
  /** Open issues with a severity above 1. */
  issueCount: number
}

/** A group of the map format `groupedSites`. */
export interface MapGroup {
  name: string
  lat: number | null
  lng: number | null
  siteIds: readonly string[]
}

/** Where a marker stands, in degrees. */
export interface MapPosition {
  lat: number
  lng: number
}

/** The position of a site or document, unless it is missing: never at 0, 0. */
export function positionOf({
  lat,
  lng,
}: {
  lat: number | null
  lng: number | null
}): MapPosition | null {
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}
