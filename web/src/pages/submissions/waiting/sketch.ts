import { scaleFor, type Scale } from '../../../map/scale.ts'

/** The drawing, in pixels, and where in it the visit lies. */
export const WIDTH = 284
export const HEIGHT = 232
export const CENTRE = { x: WIDTH / 2, y: 124 }
/** The most pixels from the centre to the farthest place that is shown. */
const REACH = 84
/** Nothing is drawn larger than this: what is nearer than a few metres lies in the middle. */
const LEAST_METRES = 30
/** Between the rings, in pixels. */
export const RING = 36
const METRES_PER_DEGREE = 111_320

interface Place {
  lat: number
  lng: number
}

/** A place beside the visit, in pixels of the drawing. */
export interface Drawn<T> {
  of: T
  x: number
  y: number
}

export interface Sketch<T> {
  places: Drawn<T>[]
  /** The radius of the ring of accuracy in pixels; null without one. */
  accuracy: number | null
  scale: Scale
}

/**
 * Where places lie around a visit, north above, as large as its room allows. The earth is taken for
 * flat, which it is for a few kilometres.
 *
 * @param accuracy of the visit's position, in metres
 */
export function sketchOf<T extends Place>(
  visit: Place,
  accuracy: number | null,
  around: readonly T[],
): Sketch<T> {
  const width = Math.cos((visit.lat * Math.PI) / 180)
  const offsets = around.map((of) => ({
    of,
    east: (of.lng - visit.lng) * METRES_PER_DEGREE * width,
    north: (of.lat - visit.lat) * METRES_PER_DEGREE,
  }))
  const far = Math.max(LEAST_METRES, ...offsets.map(({ east, north }) => Math.hypot(east, north)))
  const metresPerPixel = far / REACH
  return {
    places: offsets.map(({ of, east, north }) => ({
      of,
      x: CENTRE.x + east / metresPerPixel,
      y: CENTRE.y - north / metresPerPixel,
    })),
    accuracy: accuracy === null ? null : Math.min(CENTRE.x, Math.max(9, accuracy / metresPerPixel)),
    scale: scaleFor(metresPerPixel, WIDTH / 4),
  }
}
