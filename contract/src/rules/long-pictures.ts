/** So many times as long as it is wide, or more: fitted as a whole, such a picture is a line. */
const LONG = 4

interface Size {
  width: number
  height: number
}

/** Whether a picture is so long or so wide that it is looked at part by part. */
export const isLong = ({ width, height }: Size): boolean =>
  Math.max(width, height) >= LONG * Math.min(width, height)

/** Fitted into a square, such a picture had fewer pixels across: nobody can read it. */
const READABLE = 300

/** Whether the size of a long picture for screens was made when all were fitted into a square. */
export const isTooNarrow = (size: Size): boolean =>
  isLong(size) && Math.min(size.width, size.height) < READABLE
