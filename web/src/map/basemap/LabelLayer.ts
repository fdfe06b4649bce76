import * as L from 'leaflet'
import classes from './basemap.module.css'
import { isNamed, type Town } from '@plumbline/contract/rules/map/cell'
import { drawGraticule } from './draw-graticule.ts'
import { placeLabels, type PlacedLabel, type Rect } from '@plumbline/contract/rules/map/labels'
import { isGround } from '@plumbline/contract/rules/map/levels'
import { svgElement } from './svg-element.ts'

export interface LabelOptions {
  /** Ukrainian towns are named in Ukrainian for readers of Ukrainian. */
  ukrainian: boolean
  /** Pixels of the upper edge that a legend takes. */
  head: number
  /** Names keep off them. */
  markers: readonly MarkerBox[]
}

/** The room that a marker takes around its place, in pixels from there. */
export interface MarkerBox {
  at: L.LatLng
  rects: readonly Rect[]
}

/** Names are drawn so far over the edge of the view (pixels), for pans. */
const AHEAD = 120

/** Names of towns and, where the outlines end, a graticule: one drawing for each resting view. */
export class LabelLayer {
  readonly #map: L.Map
  readonly #svg: SVGSVGElement
  #towns: readonly Town[] = []
  #options: LabelOptions

  constructor(map: L.Map, options: LabelOptions) {
    this.#map = map
    this.#options = options
    const pane = map.getPane('map-labels') ?? map.createPane('map-labels')
    pane.style.zIndex = '170'
    pane.setAttribute('aria-hidden', 'true')
    this.#svg = svgElement('svg', { class: classes.labels ?? '', width: 1, height: 1 })
    pane.append(this.#svg)
    map.on('zoomstart', this.#hide)
    map.on('moveend', this.#draw)
    this.#draw()
  }

  remove(): void {
    this.#map.off('zoomstart', this.#hide)
    this.#map.off('moveend', this.#draw)
    this.#svg.remove()
  }

  showTowns(towns: readonly Town[]): void {
    this.#towns = towns
    this.#draw()
  }

  setOptions(options: LabelOptions): void {
    this.#options = options
    this.#draw()
  }

  readonly #hide = (): void => {
    this.#svg.classList.add(classes.moving ?? '')
  }

  readonly #draw = (): void => {
    const lines = isGround(this.#map.getZoom())
      ? drawGraticule(this.#map, this.#view(), this.#options.head)
      : []
    this.#svg.replaceChildren(...lines, ...this.#names().map(nameElement))
    this.#svg.classList.remove(classes.moving ?? '')
  }

  #names(): PlacedLabel[] {
    const { ukrainian, markers } = this.#options
    const view = this.#view()
    const zoom = this.#map.getZoom()
    const candidates = this.#towns
      .filter((town) => isNamed(town, zoom))
      .map((town) => {
        const { x, y } = this.#map.latLngToLayerPoint([town.at[1], town.at[0]])
        const text = (ukrainian ? town.ukrainian : undefined) ?? town.name
        return { text, x, y, large: town.size > 0, rank: town.zoom * 3 - town.size }
      })
      .filter(({ x, y }) => view.contains([x, y]))
      .toSorted((a, b) => a.rank - b.rank)
    return placeLabels(
      candidates,
      markers.flatMap((marker) => this.#roomOf(marker)),
    )
  }

  #roomOf({ at, rects }: MarkerBox): Rect[] {
    const { x, y } = this.#map.latLngToLayerPoint(at)
    return rects.map(({ left, top, right, bottom }) => ({
      left: x + left,
      top: y + top,
      right: x + right,
      bottom: y + bottom,
    }))
  }

  #view(): L.Bounds {
    const { x, y } = this.#map.getSize()
    return L.bounds(
      this.#map.containerPointToLayerPoint([-AHEAD, -AHEAD]),
      this.#map.containerPointToLayerPoint([x + AHEAD, y + AHEAD]),
    )
  }
}

/** Placed without a transform: with one, browsers keep each name as a layer, and put them together at every frame. */
function nameElement({ text, x, y, dx, dy, anchor, large }: PlacedLabel): SVGElement {
  const kind = large ? `${classes.town} ${classes.large}` : (classes.town ?? '')
  const group = svgElement('g', { class: kind })
  group.append(
    svgElement('circle', { cx: x, cy: y, r: large ? 3 : 2.2 }),
    svgElement('text', { x: x + dx, y: y + dy, 'text-anchor': anchor }, text),
  )
  return group
}
