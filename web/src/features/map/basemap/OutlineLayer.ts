import * as L from 'leaflet'
import classes from './basemap.module.css'
import { loadCell, type Cell, type Town } from './cells.ts'
import { insideOf, type Point } from './geometry.ts'
import { cellsIn, isGround, levelAt, type Level, type View } from './levels.ts'

interface Drawn {
  level: Level
  cell: Cell
  /** Degrees of longitude by which it is drawn beside where it is. */
  shift: number
  layers: L.LayerGroup
  areas: { id: string; shape: L.Polygon }[]
}

interface Place {
  lat: number
  lng: number
}

/** So much more than the view is drawn and loaded on each side, so that a pan finds it there. */
const AHEAD = 0.25

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
  /** The places whose country is not known yet, by the detail of the outlines. */
  readonly #sought = new Map<Level, readonly Place[]>()
  #turn = 0

  constructor(map: L.Map, focus: readonly Place[], onTowns: (towns: Town[]) => void) {
    this.#map = map
    this.#focus = focus
    this.#onTowns = onTowns
    this.#land = new L.SVG({ pane: paneOf(map, 'map-land', '150'), padding: AHEAD })
    this.#lines = new L.SVG({ pane: paneOf(map, 'map-lines', '160'), padding: AHEAD })
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
    this.#sought.clear()
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
    const wanted = new Set<string>()
    const loading = cellsIn(viewOf(this.#map), level).map(async ({ name, shift }) => {
      const key = `${level} ${name} ${shift}`
      wanted.add(key)
      const cell = await loadCell(level, name)
      if (!cell || turn !== this.#turn || this.#drawn.has(key)) return
      this.#drawn.set(key, this.#draw(cell, level, shift))
      this.#paint()
      this.#tell(level)
    })
    void this.#settle(turn, level, wanted, loading)
  }

  /** What has left the view goes when everything that came into it is drawn. */
  async #settle(turn: number, level: Level, wanted: Set<string>, loading: Promise<void>[]) {
    await Promise.allSettled(loading)
    if (turn !== this.#turn) return
    for (const key of this.#drawn.keys()) if (!wanted.has(key)) this.#erase(key)
    this.#tell(level)
  }

  #draw(cell: Cell, level: Level, shift: number): Drawn {
    const onLand = (kind: string | undefined) => shapeOptions(this.#land, kind)
    const onLines = (kind: string | undefined) => shapeOptions(this.#lines, kind)
    const areas = cell.areas.map(({ id, rings }) => ({
      id,
      shape: L.polygon(placed(rings, shift), onLand(classes.area)),
    }))
    const layers = L.layerGroup([
      ...areas.map(({ shape }) => shape),
      L.polygon(placed(cell.lakes, shift), onLand(classes.lake)),
      L.polyline(placed(cell.rivers, shift), onLines(classes.river)),
      L.polyline(placed(cell.regions, shift), onLines(classes.region)),
      L.polyline(placed([...cell.borders, ...cell.disputed], shift), onLines(classes.halo)),
      L.polyline(placed(cell.borders, shift), onLines(classes.border)),
      L.polyline(placed(cell.disputed, shift), onLines(classes.disputed)),
    ]).addTo(this.#map)
    const drawn = { level, cell, shift, layers, areas }
    this.#findFocused(drawn)
    return drawn
  }

  /** A place lies in one country: thousands are looked for in few. */
  #findFocused({ cell, level, shift }: Drawn): void {
    let sought = this.#sought.get(level) ?? this.#focus
    for (const { id, rings } of cell.areas) {
      if (sought.length === 0) break
      const isInside = insideOf(rings)
      const left = sought.filter(({ lat, lng }) => !isInside([lng - shift, lat]))
      if (left.length < sought.length) this.#focused.add(id)
      sought = left
    }
    this.#sought.set(level, sought)
  }

  /** Until a country is found that holds a place, all of them are land. */
  #paint(): void {
    for (const { areas } of this.#drawn.values())
      for (const { id, shape } of areas) {
        const isOutside = this.#focused.size > 0 && !this.#focused.has(id)
        shape.getElement()?.classList.toggle(classes.outside ?? '', isOutside)
      }
  }

  #erase(key: string): void {
    this.#drawn.get(key)?.layers.remove()
    this.#drawn.delete(key)
  }

  #tell(level: Level): void {
    const shown = [...this.#drawn.values()].filter((drawn) => drawn.level === level)
    this.#onTowns(shown.flatMap(({ cell, shift }) => cell.towns.map((town) => moved(town, shift))))
  }
}

function shapeOptions(renderer: L.SVG, className = ''): L.PolylineOptions {
  return { renderer, pane: renderer.options.pane ?? '', interactive: false, className }
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

function placed(lines: Point[][], shift: number): L.LatLngTuple[][] {
  return lines.map((line) => line.map(([lng, lat]) => [lat, lng + shift]))
}

function moved(town: Town, shift: number): Town {
  return shift === 0 ? town : { ...town, at: [town.at[0] + shift, town.at[1]] }
}
