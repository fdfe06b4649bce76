import { inflateSync } from 'node:zlib'

/**
 * The texts on each page of a PDF that Chromium has printed, in the order in which they are drawn. It
 * knows what Chromium writes: objects one by one, texts as the numbers of glyphs, and for each font a
 * table from these to characters.
 */
export function textsOfPdf(pdf: Buffer): string[][] {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    objects.set(id, body)
  }
  const pointedTo = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  return pages.map((page) => {
    const fonts = new Map<string, Map<string, string>>()
    for (const [, name = '', id = ''] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, glyphsOf(streamOf(pointedTo(objects.get(id) ?? '', 'ToUnicode'))))
    }
    return textsOf(streamOf(pointedTo(page, 'Contents')), fonts)
  })
}

function streamOf(object: string): string {
  const [, packed = ''] = /stream\n(.*)\nendstream/s.exec(object) ?? []
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** The characters of a font, by the digits that stand for them in a text. */
function glyphsOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  const rows = table.matchAll(/^<(\w+)>(?: <(\w+)>)? <(\w+)>$/gm)
  for (const [, from = '', to = from, character = ''] of rows) {
    const first = Number.parseInt(from, 16)
    // a glyph may stand for several characters; a range counts up from the last one
    const units = character.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? []
    for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1) {
      const digits = glyph.toString(16).toUpperCase().padStart(from.length, '0')
      const last = (units.at(-1) ?? 0) + glyph - first
      glyphs.set(digits, String.fromCharCode(...units.slice(0, -1), last))
    }
  }
  return glyphs
}

/** What stands between BT and ET, with the fonts that it names. */
function textsOf(drawn: string, fonts: Map<string, Map<string, string>>): string[] {
  return Array.from(drawn.matchAll(/^BT\n(.*?)^ET$/gms), ([, block = '']) => {
    let glyphs: Map<string, string> | undefined
    let text = ''
    for (const [, font, digits = ''] of block.matchAll(/\/(F\d+) |<(\w+)>/g)) {
      if (font !== undefined) glyphs = fonts.get(font)
      const [one = ''] = glyphs?.keys() ?? []
      const shown = digits.match(new RegExp(`.{${one.length || 1}}`, 'g')) ?? []
      text += shown.map((glyph) => glyphs?.get(glyph) ?? '').join('')
    }
    return text
  })
}
