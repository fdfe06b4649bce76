import sharp from 'sharp'

/** A small real PNG; another `shade` makes other bytes. */
export function tinyPng(shade = 0): Promise<Buffer<ArrayBuffer>> {
  return sharp({
    create: { width: 24, height: 16, channels: 3, background: { r: shade, g: 80, b: 160 } },
  })
    .png()
    .toBuffer()
}
