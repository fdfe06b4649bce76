import { weight, type Town } from './towns.ts'

interface Stage {
  zoom: number
  /** The smallest town that may appear here. */
  people: number
  room: Room
}

/** What a label keeps free of others, in pixels. */
interface Room {
  width: number
  height: number
}

/** Large towns are near each other where people live, and are still looked for by name. */
const LARGE: Room = { width: 96, height: 34 }
const SMALL: Room = { width: 150, height: 56 }
/** Where villages are dense, their names are most of a file. */
const SMALLEST: Room = { width: 200, height: 80 }

const STAGES: Stage[] = [
  { zoom: 2, people: 5_000_000, room: LARGE },
  { zoom: 3, people: 2_000_000, room: LARGE },
  { zoom: 4, people: 700_000, room: LARGE },
  { zoom: 5, people: 250_000, room: LARGE },
  { zoom: 6, people: 120_000, room: LARGE },
  { zoom: 7, people: 40_000, room: SMALL },
  { zoom: 8, people: 15_000, room: SMALL },
  { zoom: 9, people: 5_000, room: SMALLEST },
  { zoom: 10, people: 1_000, room: SMALLEST },
]

/** The zoom from which each town is shown; a town without room at any zoom is left out. */
export function zoomsOf(towns: Town[]): Map<Town, number> {
  const zooms = new Map<Town, number>()
  for (const { zoom, people, room } of STAGES) {
    const labels = createLabels(room)
    for (const town of zooms.keys()) labels.take(pixels(town, zoom))
    for (const town of towns) {
      if (weight(town) < people) break
      const at = pixels(town, zoom)
      if (zooms.has(town) || !labels.isFree(at)) continue
      zooms.set(town, zoom)
      labels.take(at)
    }
  }
  return zooms
}

type Pixels = [x: number, y: number]

/** The labels of one zoom in squares of a label's room, so that only neighbours are compared. */
function createLabels({ width, height }: Room) {
  const taken = new Map<string, Pixels[]>()
  const square = (x: number, y: number) => `${Math.floor(x / width)} ${Math.floor(y / height)}`
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx * width, dy * height]))
  return {
    isFree([x, y]: Pixels): boolean {
      return around.every(([dx = 0, dy = 0]) =>
        (taken.get(square(x + dx, y + dy)) ?? []).every(
          ([otherX, otherY]) => Math.abs(otherX - x) >= width || Math.abs(otherY - y) >= height,
        ),
      )
    },
    take([x, y]: Pixels): void {
      const others = taken.get(square(x, y))
      if (others) others.push([x, y])
      else taken.set(square(x, y), [[x, y]])
    },
  }
}

/** Web Mercator at a zoom. */
function pixels({ at: [lng, lat] }: Town, zoom: number): Pixels {
  const size = 256 * 2 ** zoom
  const angle = (lat * Math.PI) / 180
  const y = Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)
  return [size * (lng / 360 + 0.5), size * (0.5 - y)]
}
