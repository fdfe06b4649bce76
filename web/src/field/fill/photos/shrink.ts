import { exifOf, withExif } from './exif.ts'

/** Its longer side, in pixels. */
const LONGER_SIDE = 2048
const QUALITY = 0.82
/** The most bytes of a file that the server takes. */
const FILE_MAX = 20_000_000
/** Pictures that only Safari can draw, and the server. */
const HEIC = /\.hei[cf]$/i

/** A file that is no picture, or is too large to be kept. */
export class NoPicture extends Error {}

/**
 * A photo as it is sent: a JPEG of 2,048 pixels at most, upright, with the time and the place that the camera
 * wrote. A picture of an iPhone that this browser cannot draw goes as it is.
 * @throws NoPicture
 */
export async function shrinkPhoto(file: File): Promise<{ blob: Blob; extension: string }> {
  // the first call alone: a size given to it decodes twice
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (!picture) {
    if (HEIC.test(file.name) && file.size <= FILE_MAX) return { blob: file, extension: 'heic' }
    throw new NoPicture()
  }
  const scale = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * scale))
  const drawn = await draw(picture, width ?? 1, height ?? 1)
  picture.close()
  const exif = exifOf(new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer()))
  if (!exif) return { blob: drawn, extension: 'jpg' }
  const bytes = withExif(new Uint8Array(await drawn.arrayBuffer()), exif)
  return { blob: new Blob([bytes], { type: 'image/jpeg' }), extension: 'jpg' }
}

async function draw(picture: ImageBitmap, width: number, height: number): Promise<Blob> {
  const how = { type: 'image/jpeg', quality: QUALITY }
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    return canvas.convertToBlob(how)
  }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new NoPicture()))
    canvas.toBlob(done, how.type, how.quality)
  })
}

/** `staggered-20261121-120203-3f2a.jpg`: whose, when, and no other. */
export function photoName(key: string, extension: string, at = new Date()): string {
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`
  const own = crypto.getRandomValues(new Uint16Array(1))[0]?.toString(16).padStart(4, '0')
  return `${key.slice(0, 60)}-${day}-${time}-${own}.${extension}`
}

const two = (part: number) => String(part).padStart(2, '0')

/** When it was taken, `12:02`; '' of a name that is not ours. */
export function photoTime(name: string): string {
  const [, hours, minutes] = /-\d{8}-(\d\d)(\d\d)\d\d-[0-9a-f]{4}\.\w+$/.exec(name) ?? []
  return hours && minutes ? `${hours}:${minutes}` : ''
}
