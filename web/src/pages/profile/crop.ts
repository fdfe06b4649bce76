/** A picture's size in its own pixels. */
export interface Size {
  width: number
  height: number
}

/** Which square of a picture is chosen: its middle as shares of the picture, and how much it is enlarged. */
export interface Crop {
  /** 0 to 1, from the left. */
  x: number
  /** 0 to 1, from the top. */
  y: number
  /** 1 shows all of the shorter side. */
  zoom: number
}

export const ZOOM_MAX = 4
export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The chosen square in the picture's pixels; it never reaches beyond the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: x * (width - side), top: y * (height - side), side }
}

/**
 * The crop after the picture was drawn by so many pixels of the screen, where the square is shown
 * `view` pixels wide.
 */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }, view: number): Crop {
  const { side } = squareOf(size, crop)
  const perPixel = side / view
  const along = (share: number, pixels: number, room: number) =>
    room === 0 ? share : within(share - (pixels * perPixel) / room)
  return {
    ...crop,
    x: along(crop.x, by.x, size.width - side),
    y: along(crop.y, by.y, size.height - side),
  }
}

const within = (share: number) => Math.min(1, Math.max(0, share))
