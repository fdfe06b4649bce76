import * as L from 'leaflet'
import { Archive } from './archive.ts'
import { LAYERS, paintTile, type Palette, type Part } from './paint.ts'
import { nameRoads } from './road-names.ts'
import classes from './streets.module.css'
import { readTile, type TileLayer } from './vector-tile.ts'

/** Pixels of a drawing; each shows a vector tile of the zoom before. */
const SIDE = 512
/** Vector tiles of a view and its surroundings. */
const TILES_MAX = 40
/** Below this zoom the outlines of the base layer tell as much. */
export const STREETS_FROM = 8
/** Where Leaflet stops to zoom in. */
const ZOOM_MAX = 18

type Layers = ReadonlyMap<string, TileLayer>

interface Options {
  url: string
  /** The bounds of the map file: [south, west], [north, east]. */
  bounds: L.LatLngBounds
  /** The nearest zoom of the file. */
  maxZoom: number
  ukrainian: boolean
}

interface Drawing {
  canvas: HTMLCanvasElement
  coords: L.Coords
  layers: Layers
}

/**
 * Land, water and streets of the map file, drawn over the land of the base layer and under its
 * borders. Colours are those of the theme; it fires what Leaflet's tile layers do, `tileerror` too.
 */
export class StreetsLayer extends L.GridLayer {
  readonly #archive: Archive
  readonly #maxZoom: number
  #ukrainian: boolean
  readonly #tiles = new Map<string, Promise<Layers>>()
  readonly #drawings = new Map<HTMLElement, Drawing>()
  readonly #themes = new MutationObserver(() => this.#repaint())
  #palette: Palette | undefined

  constructor({ url, bounds, maxZoom, ukrainian }: Options) {
    super({
      pane: 'map-streets',
      tileSize: SIDE,
      minZoom: STREETS_FROM,
      maxZoom: ZOOM_MAX,
      bounds,
      updateWhenZooming: false,
    })
    this.#archive = new Archive(url)
    this.#maxZoom = maxZoom
    this.#ukrainian = ukrainian
    this.on('tileunload', ({ tile }: L.TileEvent) => this.#drawings.delete(tile))
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane('map-streets') ?? map.createPane('map-streets')
    pane.style.zIndex = '155'
    pane.setAttribute('aria-hidden', 'true')
    this.#themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return super.onAdd(map)
  }

  override onRemove(map: L.Map): this {
    this.#themes.disconnect()
    return super.onRemove(map)
  }

  /** Lists the vector tiles in view with their layers. */
  shown(): readonly { coords: L.Coords; part: Part }[] {
    return [...this.#drawings.values()].map(({ coords, layers }) => ({
      coords,
      part: this.#partOf(coords, layers),
    }))
  }

  setUkrainian(ukrainian: boolean): void {
    if (ukrainian === this.#ukrainian) return
    this.#ukrainian = ukrainian
    this.#repaint()
  }

  protected override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    void this.#draw(canvas, coords, done)
    return canvas
  }

  async #draw(canvas: HTMLCanvasElement, coords: L.Coords, done: L.DoneCallback): Promise<void> {
    const { z, x, y } = this.#sourceOf(coords)
    let failed: Error | undefined
    try {
      const drawing = { canvas, coords, layers: await this.#layersOf(z, x, y) }
      this.#drawings.set(canvas, drawing)
      this.#paint(drawing)
    } catch (error) {
      failed = error instanceof Error ? error : new Error(String(error))
    }
    done(failed, canvas)
  }

  /** The vector tile that a drawing shows, or of which it shows a part. */
  #sourceOf({ x, y, z }: L.Coords): { x: number; y: number; z: number; times: number } {
    const own = Math.min(z - 1, this.#maxZoom)
    const times = 2 ** (z - 1 - own)
    return { z: own, x: Math.floor(x / times), y: Math.floor(y / times), times }
  }

  #layersOf(z: number, x: number, y: number): Promise<Layers> {
    const key = `${z}/${x}/${y}`
    const known = this.#tiles.get(key)
    if (known) return known
    const loading = this.#archive
      .tile(z, x, y)
      .then((bytes) => (bytes ? readTile(bytes, LAYERS) : new Map<string, TileLayer>()))
    this.#tiles.set(key, loading)
    loading.catch(() => this.#tiles.delete(key))
    const [oldest] = this.#tiles.keys()
    if (this.#tiles.size > TILES_MAX && oldest !== undefined) this.#tiles.delete(oldest)
    return loading
  }

  #partOf(coords: L.Coords, layers: Layers): Part {
    const { times } = this.#sourceOf(coords)
    return {
      layers,
      zoom: coords.z,
      size: SIDE * times,
      left: (coords.x % times) * SIDE,
      top: (coords.y % times) * SIDE,
    }
  }

  #repaint(): void {
    this.#palette = undefined
    for (const drawing of this.#drawings.values()) this.#paint(drawing)
  }

  #paint({ canvas, coords, layers }: Drawing): void {
    const pixels = Math.min(2, Math.max(1, window.devicePixelRatio))
    canvas.width = SIDE * pixels
    canvas.height = SIDE * pixels
    const context = canvas.getContext('2d')
    if (!context) return
    this.#palette ??= paletteOf(this._map.getContainer())
    const { name, land: halo } = this.#palette
    const part = this.#partOf(coords, layers)
    context.scale(pixels, pixels)
    paintTile(context, part, this.#palette)
    nameRoads(context, part, { side: SIDE, ukrainian: this.#ukrainian, name, halo })
  }
}

const COLOURS: readonly (keyof Palette)[] = [
  'land',
  'green',
  'built',
  'water',
  'building',
  'street',
  'road',
  'edge',
  'roadEdge',
  'thin',
  'rail',
  'name',
]

/** A canvas knows no tokens: what they are is asked of an element. */
function paletteOf(container: HTMLElement): Palette {
  const probe = container.appendChild(document.createElement('i'))
  const colours = COLOURS.map((colour) => {
    probe.className = classes[colour] ?? ''
    return [colour, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as Palette
}
