import { API_PREFIX } from '@plumbline/contract/endpoint'
import type { MapFileFacts } from '@plumbline/contract/files'
import { settings, type ServerSettings } from '../lib/settings/settings.ts'

/** A tile service. */
export interface ServiceTiles {
  kind: 'service'
  /** With {z}, {x} and {y}; {s} and {r} as Leaflet knows them. */
  url: string
  /** The attribution that its owner asks for; may hold links in HTML. */
  attribution: string
}

/** The map file of our own server. */
export interface MapFileTiles extends MapFileFacts {
  kind: 'file'
  /** Where it is sent from, by ranges. */
  url: string
}

/** Where streets come from. */
export type Tiles = ServiceTiles | MapFileTiles

/** The tiles that the operator has configured, if any: a map file, else a tile service. */
export const configuredTiles: Tiles | undefined = tilesOf(settings)

/** The same for who holds a sharing link, signed in or not. */
export function sharedTiles(shareId: string): Tiles | undefined {
  return configuredTiles?.kind === 'file'
    ? { ...configuredTiles, url: `${API_PREFIX}/shares/public/${shareId}/map` }
    : configuredTiles
}

/** True if there are streets at a place: a map file ends somewhere. */
export function haveStreetsAt(
  tiles: Tiles | undefined,
  { lat, lng }: { lat: number | null; lng: number | null },
): boolean {
  if (tiles?.kind !== 'file') return tiles !== undefined
  const [west, south, east, north] = tiles.bounds
  if (lat === null || lng === null) return true
  return lng >= west && lng <= east && lat >= south && lat <= north
}

function tilesOf({ mapFile, mapTilesUrl, mapAttribution }: ServerSettings): Tiles | undefined {
  if (mapFile) return { kind: 'file', url: `${API_PREFIX}/map`, ...mapFile }
  return mapTilesUrl
    ? { kind: 'service', url: mapTilesUrl, attribution: mapAttribution ?? '' }
    : undefined
}
