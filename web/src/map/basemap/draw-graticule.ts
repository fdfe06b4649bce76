import type * as L from 'leaflet'
import classes from './basemap.module.css'
import { degreeText, graticuleLines, graticuleStep } from './graticule.ts'
import { svgElement } from './svg-element.ts'

/** Labels keep off what stands at the lower edge of the map, in pixels. */
const FOOT = 34

/**
 * Meridians and parallels over a part of the map's layer, named where they meet the left edge of the
 * view and the upper one, `head` pixels under it.
 */
export function drawGraticule(map: L.Map, part: L.Bounds, head: number): SVGElement[] {
  const { lng: west, lat: north } = map.layerPointToLatLng(part.getTopLeft())
  const { lng: east, lat: south } = map.layerPointToLatLng(part.getBottomRight())
  const step = graticuleStep(part.getSize().x / (east - west))
  const edge = map.containerPointToLayerPoint([0, 0])
  const foot = edge.y + map.getSize().y - FOOT
  const at = (lat: number, lng: number) => map.latLngToLayerPoint([lat, lng])

  const meridians = graticuleLines(west, east, step).flatMap((lng) => {
    const top = at(north, lng)
    return [
      line(top, at(south, lng)),
      label(top.x + 4, edge.y + head + 14, degreeText(lng, step, ['E', 'W'])),
    ]
  })
  const parallels = graticuleLines(south, north, step).flatMap((lat) => {
    const left = at(lat, west)
    const drawn = line(left, at(lat, east))
    if (left.y > foot) return [drawn]
    return [drawn, label(edge.x + 8, left.y - 4, degreeText(lat, step, ['N', 'S']))]
  })
  return [...meridians, ...parallels]
}

function line(from: L.Point, to: L.Point): SVGElement {
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`
  return svgElement('path', { class: classes.graticule ?? '', d })
}

function label(x: number, y: number, text: string): SVGElement {
  return svgElement('text', { class: classes.degree ?? '', x, y }, text)
}
