import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

export type CsvRow = Record<string, string>

/** The files of a ZIP by their names, found by its directory as programs find them. */
export function unzipped(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('This is no whole ZIP.')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [length, nameLength, more] = [20, 28, 30].map((offset, field) =>
      field === 0 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    const head = bytes.readUInt32LE(at + 42)
    const begin = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    files.set(name, inflateRawSync(bytes.subarray(begin, begin + length)))
    at += 46 + nameLength + more + bytes.readUInt16LE(at + 32)
  }
  return files
}

/** The tables of a ZIP of CSV by the names of their files, read strictly: every row is as wide as the head. */
export function csvTables(bytes: Buffer): Map<string, CsvRow[]> {
  return new Map(
    [...unzipped(bytes)].map(([name, csv]) => [
      name,
      parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' }) as CsvRow[],
    ]),
  )
}

/**
 * The entries with the rows that they lie in, as pandas merges them: `child.merge(parent, left_on=…, right_on=…)`.
 * An entry without a parent, or a key that is there twice, is an error.
 */
export function merged(
  child: readonly CsvRow[],
  parent: readonly CsvRow[],
  [left, right]: [left: string, right: string],
): { entry: CsvRow; around: CsvRow }[] {
  const byKey = new Map(parent.map((row) => [row[right], row]))
  if (byKey.size !== parent.length) throw new Error(`${right} is there twice.`)
  return child.map((entry) => {
    const around = byKey.get(entry[left])
    if (!around) throw new Error(`There is no parent ${entry[left]}.`)
    return { entry, around }
  })
}
