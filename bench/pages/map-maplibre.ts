import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapLibre, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { loadCell } from '../../web/src/map/basemap/draw-cell.ts'
import type { Point } from '@plumbline/contract/rules/map/geometry'
import { cellsIn } from '@plumbline/contract/rules/map/levels'
import type { MapSite } from '../../web/src/map/sites.ts'
import type { MeasuredMap } from './measured-map.ts'

/** All sites, as ours shows them. */
const VIEW = { west: 23, south: 45, east: 39, north: 52 }

/** Circles for clusters and pins on the same land, lakes, rivers and borders, without names. */
export function prepare(root: HTMLElement): Promise<MeasuredMap> {
  setWorkerUrl(workerUrl)
  return Promise.resolve({
    async show(sites) {
      const style = styleOf(sites, await ground())
      return new Promise((resolve, reject) => {
        const map = new MapLibre({
          container: root,
          style,
          bounds: [
            [VIEW.west, VIEW.south],
            [VIEW.east, VIEW.north],
          ],
          fadeDuration: 0,
          attributionControl: false,
        })
        map.on('error', ({ error }) => reject(error))
        map.on('idle', () => {
          const drawn = map.queryRenderedFeatures({ layers: ['sites'] })
          if (drawn.length > 5) resolve(performance.now())
        })
      })
    },
  })
}

/** The files of the bundled base layer that ours loads for this view. */
async function ground(): Promise<Ground> {
  const view = {
    west: VIEW.west - 6,
    south: VIEW.south - 4,
    east: VIEW.east + 6,
    north: VIEW.north + 4,
  }
  const cells = await Promise.all(cellsIn(view, 'mid').map(({ name }) => loadCell('mid', name)))
  const known = cells.filter((cell) => cell !== undefined)
  return {
    areas: known.flatMap(({ areas, lakes }) => [...areas.map(({ rings }) => rings), lakes]),
    lines: known.flatMap(({ rivers, regions, borders }) => [...rivers, ...regions, ...borders]),
  }
}

interface Ground {
  areas: Point[][][]
  lines: Point[][]
}

function styleOf(sites: readonly MapSite[], { areas, lines }: Ground): StyleSpecification {
  return {
    version: 8,
    sources: {
      areas: {
        type: 'geojson',
        data: { type: 'MultiPolygon', coordinates: areas },
      },
      lines: {
        type: 'geojson',
        data: { type: 'MultiLineString', coordinates: lines },
      },
      sites: {
        type: 'geojson',
        cluster: true,
        clusterRadius: 52,
        data: {
          type: 'FeatureCollection',
          features: sites.map(({ _id, status, issueCount, lat, lng }) => ({
            type: 'Feature' as const,
            properties: { _id, status, issueCount },
            geometry: { type: 'Point' as const, coordinates: [lng ?? 0, lat ?? 0] },
          })),
        },
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#eef0f3' } },
      { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': '#ffffff' } },
      { id: 'lines', type: 'line', source: 'lines', paint: { 'line-color': '#8c95a4' } },
      {
        id: 'sites',
        type: 'circle',
        source: 'sites',
        paint: { 'circle-radius': 20, 'circle-color': '#0b7f63' },
      },
    ],
  }
}
