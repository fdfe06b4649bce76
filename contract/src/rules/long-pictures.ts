/** The least ratio of length to width of a long picture: as a whole it would be a line. */
const LONG = 4

interface Size {
  width: number
  height: number
}

/** True where a picture is so long or so wide that people look at it part by part. */
export const isLong = ({ width, height }: Size): boolean =>
  Math.max(width, height) >= LONG * Math.min(width, height)

/** Fitted into a square, such a picture had fewer pixels across: nobody can read it. */
const READABLE = 300

/** True for a long picture whose size for screens comes from when a square held each. */
export const isTooNarrow = (size: Size): boolean =>
  isLong(size) && Math.min(size.width, size.height) < READABLE
