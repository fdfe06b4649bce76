import { QR_BORDER, qrModules } from '../../../../lib/texts/qr.ts'

/** Pixels of a module: what a camera reads from a screen, and a printer does not blur. */
const MODULE = 8
/** The lines beneath the code, in pixels. */
const LINE = 40
/** Milliseconds for which the address of a download lives, so that the browser can begin with it. */
const KEEP_MS = 60_000

/** Saves a QR code as a PNG picture, black on white, with whose it is beneath it. */
export async function saveCode(text: string, name: string, label: string): Promise<void> {
  const { data, size } = qrModules(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * MODULE
  canvas.height = size * MODULE + 2 * LINE
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * MODULE, y * MODULE, MODULE, MODULE)
    }
  }
  context.textAlign = 'center'
  const middle = canvas.width / 2
  const room = canvas.width - 2 * QR_BORDER * MODULE
  const family = getComputedStyle(document.body).fontFamily
  context.font = `600 28px ${family}`
  context.fillText(name, middle, size * MODULE + LINE / 2, room)
  context.font = `22px ${family}`
  context.fillText(label, middle, size * MODULE + 1.4 * LINE, room)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name} - ${label}.png`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}
