import { encode } from 'uqr'

/** The quiet zone that readers need, in modules. */
export const QR_BORDER = 4
/** Longer texts give up some of what repairs a damaged code, so that its modules stay large enough. */
const LONG = 200

/** The modules of a QR code row by row, true for dark ones, with its quiet zone; `size` of them a row. */
export function qrModules(text: string): { data: boolean[][]; size: number } {
  return encode(text, { ecc: text.length > LONG ? 'L' : 'M', border: QR_BORDER })
}
