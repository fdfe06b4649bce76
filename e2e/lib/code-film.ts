import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'

const WIDTH = 320
const HEIGHT = 240
/** Pixels of the shorter side that the code takes. */
const CODE = 200

/** A film for the camera of a test: it shows a QR code and nothing else. @returns the path of its file */
export function filmOf(text: string): string {
  const { data, size } = encode(text, { border: 4 })
  const cell = Math.floor(CODE / size)
  const grey = Buffer.alloc(WIDTH * HEIGHT, 235)
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - cell * size) / 2))
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (!isDark) continue
      for (let line = 0; line < cell; line += 1) {
        const at = ((top ?? 0) + row * cell + line) * WIDTH + (left ?? 0) + column * cell
        grey.fill(16, at, at + cell)
      }
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colours])
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-film-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'code.y4m')
  writeFileSync(path, Buffer.concat([head, frame, frame]))
  return path
}
