import { AREA, kindOf, LINE, type TileFeature, type TileLayer } from './vector-tile.ts'

/** The colours of the theme that is shown. */
export interface Palette {
  land: string
  green: string
  built: string
  water: string
  building: string
  street: string
  road: string
  edge: string
  roadEdge: string
  /** The colour of roads that are too thin for an edge. */
  thin: string
  rail: string
  name: string
}

/** The part of a vector tile that is drawn, and its size. */
export interface Part {
  layers: ReadonlyMap<string, TileLayer>
  /** The zoom of the map. */
  zoom: number
  /** CSS pixels that the whole vector tile would take. */
  size: number
  /** CSS pixels from its corner to that of the drawing. */
  left: number
  top: number
}

/** Everything but `boundaries`: the borders of the map are those of the bundled base layer. */
export const LAYERS: ReadonlySet<string> = new Set([
  'earth',
  'landuse',
  'water',
  'buildings',
  'roads',
  'places',
])

const GREEN = new Set(
  'park wood forest nature_reserve national_park protected_area grass grassland scrub meadow cemetery golf_course garden village_green allotments playground recreation_ground'.split(
    ' ',
  ),
)
const BUILT = new Set(
  'industrial hospital school university college pedestrian aerodrome railway commercial military'.split(
    ' ',
  ),
)
const BUILDINGS_FROM = 14

/** Widths of roads in pixels, by zoom; between two of them they grow evenly. */
const WIDTHS: Readonly<Record<string, readonly [zoom: number, pixels: number][]>> = {
  highway: [
    [7, 1],
    [11, 2.4],
    [14, 5],
    [18, 18],
  ],
  major_road: [
    [8, 0.6],
    [11, 1.4],
    [14, 4],
    [18, 16],
  ],
  minor_road: [
    [12, 0.5],
    [14, 2],
    [18, 13],
  ],
  other: [
    [14, 0.5],
    [18, 6],
  ],
  path: [
    [14.5, 0.5],
    [18, 2.5],
  ],
}
/** Those that come later lie above. */
const ROADS = ['path', 'other', 'minor_road', 'major_road', 'highway']
/** From this width on (pixels) a road has edges. */
const EDGED = 1.2

/** Draws land, water, buildings and roads of a vector tile. */
export function paintTile(context: CanvasRenderingContext2D, part: Part, palette: Palette): void {
  const { layers, zoom } = part
  const fill = (layer: string, colour: string, wanted: (feature: TileFeature) => boolean) => {
    context.fillStyle = colour
    context.beginPath()
    each(layers, layer, (feature, extent) => {
      if (feature.kind === AREA && wanted(feature)) trace(context, feature, extent, part)
    })
    context.fill('evenodd')
  }
  const stroke = (
    layer: string,
    { colour, width }: { colour: string; width: number },
    wanted: (feature: TileFeature) => boolean,
  ) => {
    if (width <= 0) return
    context.strokeStyle = colour
    context.lineWidth = width
    context.beginPath()
    each(layers, layer, (feature, extent) => {
      if (feature.kind === LINE && wanted(feature)) trace(context, feature, extent, part)
    })
    context.stroke()
  }
  context.lineJoin = 'round'
  context.lineCap = 'round'
  fill('earth', palette.land, () => true)
  fill('landuse', palette.built, (feature) => BUILT.has(kindOf(feature)))
  fill('landuse', palette.green, (feature) => GREEN.has(kindOf(feature)))
  fill('water', palette.water, () => true)
  stroke('water', { colour: palette.water, width: zoom < 12 ? 1 : 2 }, () => true)
  if (zoom >= BUILDINGS_FROM) fill('buildings', palette.building, () => true)
  stroke('roads', { colour: palette.rail, width: zoom < 11 ? 0 : 1 }, isRail)
  for (const isEdge of [true, false]) {
    for (const kind of ROADS) {
      const width = widthOf(kind, zoom)
      const edge = width < EDGED || kind === 'path' ? 0 : width + 2
      const dark = isMajor(kind) ? palette.roadEdge : palette.edge
      const colour = edge === 0 ? palette.thin : colourOf(kind, palette)
      const line = isEdge ? { colour: dark, width: edge } : { colour, width }
      stroke('roads', line, (feature) => kindOf(feature) === kind)
    }
  }
}

const isRail = (feature: TileFeature) => kindOf(feature) === 'rail'
const isMajor = (kind: string) => kind === 'highway' || kind === 'major_road'

function colourOf(kind: string, palette: Palette): string {
  return isMajor(kind) ? palette.road : palette.street
}

function widthOf(kind: string, zoom: number): number {
  const steps = WIDTHS[kind] ?? []
  const after = steps.findIndex(([from]) => from > zoom)
  if (after === 0) return 0
  const [from, pixels] = steps.at(after === -1 ? -1 : after - 1) ?? [0, 0]
  const [to, more] = steps[after] ?? [from + 1, pixels]
  return pixels + ((more - pixels) * (zoom - from)) / (to - from)
}

function each(
  layers: Part['layers'],
  name: string,
  use: (feature: TileFeature, extent: number) => void,
): void {
  const layer = layers.get(name)
  for (const feature of layer?.features ?? []) use(feature, layer?.extent ?? 0)
}

function trace(
  context: CanvasRenderingContext2D,
  { kind, parts }: TileFeature,
  extent: number,
  { size, left, top }: Part,
): void {
  const scale = size / extent
  for (const part of parts) {
    for (let i = 0; i < part.length; i += 2) {
      const x = (part[i] ?? 0) * scale - left
      const y = (part[i + 1] ?? 0) * scale - top
      if (i === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    if (kind === AREA) context.closePath()
  }
}
