import * as L from 'leaflet'
import classes from './basemap.module.css'
import type { MapCell, Town } from '@plumbline/contract/rules/map/cell'
import { drawCell, type DrawnCell, loadCell } from './draw-cell.ts'
import { insideOf } from '@plumbline/contract/rules/map/geometry'
import {
  cellsIn,
  isGround,
  levelAt,
  type Level,
  type View,
} from '@plumbline/contract/rules/map/levels'
import type { Frame } from '@plumbline/contract/rules/map/paths'

interface Drawn extends DrawnCell {
  level: Level
  cell: MapCell
  /** Degrees of longitude by which it is drawn beside where it is. */
  shift: number
}

/** Asks for what a map shows now, before its layer is drawn. */
export function preloadOutline(map: L.Map): void {
  if (map.getSize().x === 0) return
  const level = levelAt(map.getZoom())
  for (const { name } of cellsIn(viewOf(map), level)) void loadCell(level, name).catch(() => null)
}

interface Place {
  lat: number
  lng: number
}

/** The share of the view that is drawn and loaded beyond it on each side, so that a pan finds it there. */
const AHEAD = 0.25
/** The width of the world at zoom 0, in pixels. */
const TILE = 256

/**
 * Land, water and borders from the bundled files, at the detail that the zoom asks for. All colours
 * are CSS, so that the theme changes without a stroke of work here.
 */
export class OutlineLayer {
  readonly #map: L.Map
  /** The countries of these places are land, all others lie outside of the programme. */
  #focus: readonly Place[]
  readonly #onTowns: (towns: Town[]) => void
  readonly #land: L.SVG
  readonly #lines: L.SVG
  readonly #drawn = new Map<string, Drawn>()
  readonly #focused = new Set<string>()
  #turn = 0

  constructor(map: L.Map, focus: readonly Place[], onTowns: (towns: Town[]) => void) {
    this.#map = map
    this.#focus = focus
    this.#onTowns = onTowns
    this.#land = new L.SVG({ pane: paneOf(map, 'map-land', '150'), padding: AHEAD }).addTo(map)
    this.#lines = new L.SVG({ pane: paneOf(map, 'map-lines', '160'), padding: AHEAD }).addTo(map)
    map.on('moveend', this.#update)
    this.#update()
  }

  remove(): void {
    this.#turn++
    this.#map.off('moveend', this.#update)
    for (const key of this.#drawn.keys()) this.#erase(key)
    this.#land.remove()
    this.#lines.remove()
    delete this.#map.getContainer().dataset['base']
  }

  /** Sites have come or gone. */
  setFocus(focus: readonly Place[]): void {
    if (focus === this.#focus) return
    this.#focus = focus
    this.#focused.clear()
    for (const drawn of this.#drawn.values()) this.#findFocused(drawn)
    this.#paint()
  }

  /** Draws what has come into view; what has left it stays until that is there. */
  readonly #update = (): void => {
    const turn = ++this.#turn
    // Hidden, as on phones: nothing is loaded for nobody.
    if (this.#map.getSize().x === 0) return
    const zoom = this.#map.getZoom()
    this.#map.getContainer().dataset['base'] = isGround(zoom) ? 'ground' : 'outline'
    const level = levelAt(zoom)
    this.#place([...this.#drawn.values()])
    const wanted = new Set<string>()
    const loading = cellsIn(viewOf(this.#map), level).map(async ({ name, shift }) => {
      const key = `${level} ${name} ${shift}`
      wanted.add(key)
      const cell = await loadCell(level, name)
      if (!cell || turn !== this.#turn || this.#drawn.has(key)) return
      const drawn = { level, cell, shift, ...drawCell(cell, shift, this.#groups()) }
      this.#drawn.set(key, drawn)
      this.#findFocused(drawn)
      this.#paint()
      this.#place([drawn])
    })
    void this.#settle(turn, level, wanted, loading)
  }

  /** Nothing of them is seen where only the ground is. */
  #place(drawn: readonly Drawn[]): void {
    if (isGround(this.#map.getZoom())) return
    const frame = frameOf(this.#map)
    for (const { place } of drawn) place(frame)
  }

  /** Where the shapes of cells are drawn: Leaflet moves them as it zooms. */
  #groups() {
    const groupIn = (pane: string) => this.#map.getPane(pane)?.querySelector('g')
    const [land, lines] = [groupIn('map-land'), groupIn('map-lines')]
    if (!land || !lines) throw new Error('The base layer is not on the map.')
    return { land, lines }
  }

  /** Parts that have left the view go once all new parts are drawn. */
  async #settle(turn: number, level: Level, wanted: Set<string>, loading: Promise<void>[]) {
    await Promise.allSettled(loading)
    if (turn !== this.#turn) return
    for (const key of this.#drawn.keys()) if (!wanted.has(key)) this.#erase(key)
    this.#tell(level)
  }

  /** A country is land as soon as one place is found in it. */
  #findFocused({ cell, shift }: Drawn): void {
    for (const { id, rings } of cell.areas) {
      if (this.#focused.has(id)) continue
      const isInside = insideOf(rings)
      if (this.#focus.some(({ lat, lng }) => isInside(lng - shift, lat))) this.#focused.add(id)
    }
  }

  /** Until a country is found that holds a place, all of them are land. */
  #paint(): void {
    for (const { areas } of this.#drawn.values())
      for (const { id, path } of areas) {
        const isOutside = this.#focused.size > 0 && !this.#focused.has(id)
        path.classList.toggle(classes.outside ?? '', isOutside)
      }
  }

  #erase(key: string): void {
    this.#drawn.get(key)?.remove()
    this.#drawn.delete(key)
  }

  #tell(level: Level): void {
    const shown = [...this.#drawn.values()].filter((drawn) => drawn.level === level)
    this.#onTowns(shown.flatMap(({ cell, shift }) => cell.towns.map((town) => moved(town, shift))))
  }
}

function paneOf(map: L.Map, name: string, zIndex: string): string {
  const pane = map.getPane(name) ?? map.createPane(name)
  pane.style.zIndex = zIndex
  pane.setAttribute('aria-hidden', 'true')
  return name
}

function viewOf(map: L.Map): View {
  const bounds = map.getBounds().pad(AHEAD)
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}

/** Where the world lies on the layer of the map now. */
function frameOf(map: L.Map): Frame {
  const { x, y } = map.getSize()
  const corner = (part: number) => map.containerPointToLayerPoint([x * part, y * part])
  const [first, last] = [corner(-AHEAD), corner(1 + AHEAD)]
  const origin = map.getPixelOrigin()
  return {
    width: TILE * 2 ** map.getZoom(),
    left: -origin.x,
    top: -origin.y,
    part: { left: first.x, top: first.y, right: last.x, bottom: last.y },
  }
}

function moved(town: Town, shift: number): Town {
  return shift === 0 ? town : { ...town, at: [town.at[0] + shift, town.at[1]] }
}
