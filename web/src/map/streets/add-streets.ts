import * as L from 'leaflet'
import type { Town } from '@plumbline/contract/rules/map/cell'
import type { MapFileTiles } from '../tiles.ts'
import { placesIn, withPlaces } from './places.ts'
import { STREETS_FROM, StreetsLayer } from './StreetsLayer.ts'

export interface Streets {
  layer: StreetsLayer
  /** Towns of the base layer, and beside them the places that the file names in view. */
  beside: (towns: readonly Town[]) => readonly Town[]
  remove: () => void
}

/**
 * Draws the streets of the map file on a map that shows the base layer; where they are in view, the map's
 * element says so (`data-streets`). `onPlaces` hears when other places are in view.
 */
export function addStreets(
  map: L.Map,
  { url, bounds, maxZoom }: MapFileTiles,
  ukrainian: boolean,
  onPlaces: () => void,
): Streets {
  const [west, south, east, north] = bounds
  const covered = L.latLngBounds([south, west], [north, east])
  const layer = new StreetsLayer({ url, bounds: covered, maxZoom, ukrainian })
  const container = map.getContainer()
  let places: readonly Town[] = []
  const tell = () => {
    const inView = map.getZoom() >= STREETS_FROM - 0.5 && covered.contains(map.getCenter())
    container.dataset['streets'] = String(inView)
    places = inView ? layer.shown().flatMap(({ coords, part }) => placesIn(coords, part)) : []
    onPlaces()
  }
  layer.on('load', tell)
  map.on('moveend', tell)
  layer.addTo(map)
  return {
    layer,
    beside: (towns) => withPlaces(towns, places),
    remove() {
      map.off('moveend', tell)
      layer.remove()
      delete container.dataset['streets']
    },
  }
}
