import { settings } from '../lib/settings/settings.ts'

/** A tile service. */
export interface Tiles {
  /** With {z}, {x} and {y}; {s} and {r} as Leaflet knows them. */
  url: string
  /** What its owner wants to be said; may hold links in HTML. */
  attribution: string
}

/** The service that the operator has configured, if there is one. */
export const configuredTiles: Tiles | undefined = settings.mapTilesUrl
  ? { url: settings.mapTilesUrl, attribution: settings.mapAttribution ?? '' }
  : undefined

/** Since the last move: single tiles may be missing, but not all of them. */
export function tilesFail({ loaded, failed }: { loaded: number; failed: number }): boolean {
  return failed > 0 && loaded === 0
}
