import type * as L from 'leaflet'

/** Since the last move: single tiles may be missing, but not all of them. */
export function tilesFail({ loaded, failed }: { loaded: number; failed: number }): boolean {
  return failed > 0 && loaded === 0
}

/** Says when the tiles of a layer fail, and when they are back. */
export function watchTiles(layer: L.GridLayer, onFailed: (failed: boolean) => void): void {
  const count = { loaded: 0, failed: 0 }
  const tell = () => onFailed(tilesFail(count))
  layer.on('loading', () => Object.assign(count, { loaded: 0, failed: 0 }))
  layer.on('tileload', () => {
    count.loaded++
    tell()
  })
  layer.on('tileerror', () => {
    count.failed++
    tell()
  })
}
