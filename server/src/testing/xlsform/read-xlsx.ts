import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { SaxesParser } from 'saxes'

/** The rows of a sheet by the names in its first row; empty cells are not there. */
export type Rows = Record<string, string>[]

/** The sheets of a workbook, by their names in lower case. For tests: it reads what is well made. */
export function readXlsx(path: string): Record<string, Rows> {
  const files = unzip(readFileSync(path))
  const part = (name: string) => files.get(name)?.().toString('utf8') ?? ''
  const strings = elementsOf(part('xl/sharedStrings.xml'), 'si').map(({ text }) => text)
  const targets = new Map(
    elementsOf(part('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'] ?? '',
    ]),
  )
  const sheets = elementsOf(part('xl/workbook.xml'), 'sheet').map(({ attributes }) => {
    const target = (targets.get(attributes['r:id']) ?? '').replace(/^\/?(xl\/)?/, '')
    return [
      (attributes['name'] ?? '').toLowerCase(),
      rowsOf(part(`xl/${target}`), strings),
    ] as const
  })
  return Object.fromEntries(sheets)
}

function rowsOf(xml: string, strings: readonly string[]): Rows {
  const cells = new Map<number, Map<string, string>>()
  for (const { attributes, text } of elementsOf(xml, 'c')) {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(attributes['r'] ?? '') ?? []
    const value = attributes['t'] === 's' ? (strings[Number(text)] ?? '') : text
    if (value.trim() === '') continue
    const inRow = cells.get(Number(row)) ?? new Map<string, string>()
    cells.set(Number(row), inRow.set(column, value.trim()))
  }
  const [head, ...rest] = [...cells].toSorted(([a], [b]) => a - b).map(([, row]) => row)
  return rest.map((row) =>
    Object.fromEntries([...row].map(([column, value]) => [head?.get(column) ?? column, value])),
  )
}

/** The elements of a name, each with all text inside it but that of phonetic runs and formulas. */
function elementsOf(xml: string, name: string) {
  const found: { attributes: Record<string, string>; text: string }[] = []
  if (xml === '') return found
  const parser = new SaxesParser()
  let isOpen = false
  let skipped = 0
  parser.on('opentag', ({ name: tag, attributes }) => {
    if (tag === name) found.push({ attributes, text: '' })
    if (tag === name) isOpen = true
    if (tag === 'rPh' || tag === 'f') skipped += 1
  })
  parser.on('closetag', ({ name: tag }) => {
    if (tag === name) isOpen = false
    if (tag === 'rPh' || tag === 'f') skipped -= 1
  })
  parser.on('text', (text) => {
    const last = found.at(-1)
    if (isOpen && skipped === 0 && last) last.text += text
  })
  parser.write(xml).close()
  return found
}

/** The files of a zip by their names, unpacked when they are asked for. */
function unzip(zip: Buffer): Map<string, () => Buffer> {
  const files = new Map<string, () => Buffer>()
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const method = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 20)
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    files.set(zip.toString('utf8', at + 46, nameEnd), () => {
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(from, from + size)
      return method === 0 ? bytes : inflateRawSync(bytes)
    })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
