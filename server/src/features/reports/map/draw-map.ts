import { worldPlaces, viewOf, degreesOf, latitudeIn } from './view-of.ts'
import { readFileSync } from 'node:fs'
import { type MapCell, decodeCell, isNamed } from '@plumbline/contract/rules/map/cell'
import type { LayerFile } from '@plumbline/contract/rules/map/format'
import { insideOf } from '@plumbline/contract/rules/map/geometry'
import { placeLabels } from '@plumbline/contract/rules/map/labels'
import { cellsIn, levelAt, type View } from '@plumbline/contract/rules/map/levels'
import { areaPath, type Frame, linePath, projected } from '@plumbline/contract/rules/map/paths'
import type { DrawnMap, PaperMap } from './paper-map.ts'

/** The base layer of the web: the same lands, borders and names. */
const FILES = new URL('../../../../../basemap/files/', import.meta.url)

/** Colours of the light theme. */
const INK = {
  out: '#e6eaee',
  land: '#f8f7f3',
  water: '#c3dbe9',
  region: '#c6c5d2',
  border: '#9a93ab',
}

/** Drawn in tenths of a point. */
const UNIT = 10
/** The points of a step by which names are placed: a name is 11 steps high, and readable at 7 points. */
const STEP = 0.64
/** Steps that the sign of a pin takes around its place. */
const PIN = 9

/** The width of the world at zoom 0, in pixels, of which 4 are 3 points. */
const WORLD = 256
const PIXELS_A_POINT = 4 / 3

/** Draws a map of the bundled layer: nothing is fetched. */
export function drawMap({ width, height, leastKm, lang, pins, alt }: PaperMap): DrawnMap {
  const places = worldPlaces(pins)
  const seen = viewOf(places, { width, height, leastKm })
  const scale = width / seen.span
  const corner = { x: seen.x - seen.span / 2, y: seen.y - height / scale / 2 }
  const frame: Frame = {
    width: scale * UNIT,
    left: -corner.x * scale * UNIT,
    top: -corner.y * scale * UNIT,
    part: { left: 0, top: 0, right: width * UNIT, bottom: height * UNIT },
  }
  const zoom = Math.log2((scale * PIXELS_A_POINT) / WORLD)
  const cells = cellsOf(degreesOf(corner, { span: seen.span, tall: height / scale }), zoom)
  const at = ({ x, y }: { x: number; y: number }) => ({
    x: (x - corner.x) * scale,
    y: (y - corner.y) * scale,
  })
  const shown = places.map((place, n) => ({ ...at(place), tone: pins[n]?.tone ?? 'site' }))
  const towns = cells.flatMap(({ cell, shift }) =>
    cell.towns
      .filter((town) => isNamed(town, zoom))
      .map((town) => {
        const [x = 0, y = 0] = projected([town.at], shift)
        const { x: right, y: down } = at({ x, y })
        return {
          text: (lang === 'uk' ? town.ukrainian : undefined) ?? town.name,
          x: right / STEP,
          y: down / STEP,
          large: town.size > 0,
          rank: town.zoom * 3 - town.size,
        }
      }),
  )
  const isOnIt = ({ x, y }: { x: number; y: number }) =>
    x > 4 && y > 10 && x < width / STEP - 4 && y < height / STEP - 4
  const taken = shown.map(({ x, y }) => ({
    left: x / STEP - PIN,
    top: y / STEP - PIN,
    right: x / STEP + PIN,
    bottom: y / STEP + PIN,
  }))
  const labels = placeLabels(
    towns.filter(isOnIt).toSorted((a, b) => a.rank - b.rank),
    [...taken, ...beyond(width / STEP, height / STEP)],
  )
  return {
    width,
    height,
    alt,
    svg: svgOf(cells, frame, places),
    towns: labels.map(({ text, x, y, dx, dy, anchor, large }) => ({
      text,
      x: x * STEP,
      y: y * STEP,
      dx: dx * STEP,
      dy: dy * STEP,
      anchor,
      large,
    })),
    pins: shown,
  }
}

/** The areas beyond the edges: no name may reach into them. */
function beyond(width: number, height: number) {
  const far = 1000
  return [
    { left: -far, top: -far, right: 1, bottom: far },
    { left: width - 1, top: -far, right: width + far, bottom: far },
    { left: -far, top: -far, right: width + far, bottom: 1 },
    { left: -far, top: height - 1, right: width + far, bottom: height + far },
  ]
}

interface PlacedOnPaper {
  cell: MapCell
  shift: number
}

function cellsOf(view: View, zoom: number): PlacedOnPaper[] {
  const level = levelAt(zoom)
  return cellsIn(view, level).flatMap(({ name, shift }) => {
    const cell = readCell(`${level}/${name}.json`)
    return cell ? [{ cell, shift }] : []
  })
}

/** Undefined where there is only sea. */
function readCell(name: string): MapCell | undefined {
  try {
    return decodeCell(JSON.parse(readFileSync(new URL(name, FILES), 'utf8')) as LayerFile)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const line = (colour: string, points: number, more = '') =>
  `fill="none" stroke="${colour}" stroke-width="${points * UNIT}" stroke-linejoin="round" ${more}`
const dashed = (...points: number[]) =>
  `stroke-dasharray="${points.map((length) => length * UNIT).join(' ')}"`
const fill = (colour: string) => `fill="${colour}" fill-rule="evenodd"`

/** The countries of the places are land, others lie outside; until one is found all of them are land. */
function svgOf(
  cells: readonly PlacedOnPaper[],
  frame: Frame,
  places: readonly { x: number; y: number }[],
): string {
  const own = new Set<string>()
  for (const { cell, shift } of cells) {
    for (const { id, rings } of cell.areas) {
      const isInside = insideOf(rings)
      const holds = ({ x, y }: { x: number; y: number }) =>
        isInside((x - 0.5) * 360 - shift, latitudeIn(y))
      if (!own.has(id) && places.some(holds)) own.add(id)
    }
  }
  const paths: string[] = []
  const drawn = (
    pathOf: typeof areaPath,
    how: string,
    lines: (cell: MapCell) => MapCell['borders'][],
  ) => {
    for (const { cell, shift } of cells) {
      // a path each: where files meet, land lies over itself, and one path would have a hole there
      for (const one of lines(cell)) {
        const d = pathOf(
          one.map((line) => projected(line, shift)),
          frame,
        )
        if (d !== '') paths.push(`<path d="${d}" ${how}/>`)
      }
    }
  }
  const areasOf = (isOwn: boolean) => (cell: MapCell) =>
    cell.areas
      .filter(({ id }) => (own.size === 0 || own.has(id)) === isOwn)
      .map(({ rings }) => rings)
  drawn(areaPath, fill(INK.out), areasOf(false))
  drawn(areaPath, fill(INK.land), areasOf(true))
  drawn(areaPath, fill(INK.water), ({ lakes }) => [lakes])
  drawn(linePath, line(INK.water, 0.9), ({ rivers }) => [rivers])
  drawn(linePath, line(INK.region, 0.6, dashed(2.4, 1.8)), ({ regions }) => [regions])
  drawn(linePath, line(INK.border, 0.9), ({ borders }) => [borders])
  drawn(linePath, line(INK.border, 0.9, dashed(2.4, 2.4)), ({ disputed }) => [disputed])
  const { right, bottom } = frame.part
  const sea = `<rect width="${right}" height="${bottom}" fill="${INK.water}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} ${bottom}">${sea}${paths.join('')}</svg>`
}
