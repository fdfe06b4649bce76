import { squareOf, type Crop } from './crop.ts'

/** The width of the photo that is sent, in pixels: enough for the largest place it is shown in. */
const SENT = 512

/** Draws the chosen square of a picture over a whole canvas; what shows through is white. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = squareOf(picture, crop)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The chosen square as a JPEG; null when the browser cannot make one. */
export function cutPhoto(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SENT
  canvas.height = SENT
  drawSquare(canvas, picture, crop)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
}
