export interface Scale {
  metres: number
  /** The length of that distance on the screen. */
  pixels: number
}

/** The longest of 1, 2 and 5 × 10ⁿ metres that is no longer than `most` pixels. */
export function scaleFor(metresPerPixel: number, most: number): Scale {
  const room = metresPerPixel * most
  const power = 10 ** Math.floor(Math.log10(room))
  const metres = power * ([5, 2].find((factor) => factor * power <= room) ?? 1)
  return { metres, pixels: metres / metresPerPixel }
}

/** '500 m', '2 km' in the person's language. */
export function distanceText(locale: string, metres: number): string {
  const isShort = metres < 1000
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumFractionDigits: isShort || metres >= 10_000 ? 0 : 1,
  })
  return format.format(isShort ? Math.round(metres) : metres / 1000)
}
