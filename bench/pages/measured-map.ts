import type { MapSite } from '../../web/src/map/sites.ts'

/** One of the maps, in a page that has its code. */
export interface MeasuredMap {
  /** Resolves when nothing is left to be drawn, with when that was (`performance.now()`). */
  show: (sites: readonly MapSite[]) => Promise<number>
}
