import { planZip } from '@plumbline/contract/rules/zip'
import { escaped, STYLES, XML_HEAD } from './cells.ts'
import { packed, type Packed } from './packing.ts'
import type { SheetPart } from './sheet.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The names of sheets as spreadsheets take them: 31 characters, without signs of addresses, none twice. */
function sheetNames(parts: readonly SheetPart[]): string[] {
  const taken = new Set<string>()
  return parts.map(({ name }, n) => {
    const plain = name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
    const own = taken.has(plain.toLowerCase()) ? `${plain.slice(0, 26)} ${n + 1}` : plain
    taken.add(own.toLowerCase())
    return own
  })
}

/** An .xlsx of sheets. It is a ZIP of sheets that are packed already. */
export async function workbookFile(parts: readonly SheetPart[]): Promise<Blob> {
  const names = sheetNames(parts)
  const overrides = parts.map(
    (_, n) =>
      `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const sheets = names.map(
    (name, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  )
  const filters = parts.map(({ filtered }, n) => {
    const [from = '', to = ''] = filtered.split(':').map((ref) => ref.replace(/([A-Z]+)/, '$$$1$$'))
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${n}" hidden="1">'${escaped(names[n] ?? '')}'!${from}:${to}</definedName>`
  })
  const relations = parts.map(
    (_, n) =>
      `<Relationship Id="rId${n + 1}" Type="${DOC}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  )
  const texts: [name: string, xml: string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOC}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${DOC}"><sheets>${sheets.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId0" Type="${DOC}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ]
  const files: [name: string, file: Packed][] = []
  for (const [name, xml] of texts) files.push([name, await packed(XML_HEAD + xml)])
  parts.forEach(({ file }, n) => files.push([`xl/worksheets/sheet${n + 1}.xml`, file]))
  return zipOf(files)
}

const NO_DATE = new Date(0)

/** A ZIP without dates: equal sheets are equal bytes. */
function zipOf(files: readonly [name: string, file: Packed][]): Blob {
  const { parts, tail } = planZip(
    files.map(([name, { bytes, size, crc }]) => ({
      name,
      length: bytes.size,
      unpacked: size,
      crc,
      at: NO_DATE,
    })),
  )
  const blobs = files.flatMap(([, { bytes }], n): BlobPart[] => [parts[n]?.head ?? '', bytes])
  return new Blob([...blobs, tail], { type: `${TYPE}.sheet` })
}
