import { crc32, deflateRawSync } from 'node:zlib'
import { planZip } from '@plumbline/contract/rules/zip'

/* Workbooks byte by byte, for what no program would save. */

/** A zip of these parts. */
function zipOf(parts: Record<string, string | Uint8Array>): Buffer<ArrayBuffer> {
  const files = Object.entries(parts).map(([name, content]) => {
    const plain = Buffer.from(content)
    return { name, plain, packed: deflateRawSync(plain, { level: 1 }) }
  })
  const plan = planZip(
    files.map(({ name, plain, packed }) => ({
      name,
      length: packed.length,
      unpacked: plain.length,
      crc: crc32(plain),
      at: new Date(0),
    })),
  )
  const pieces = plan.parts.flatMap(({ head }, n) => [head, files[n]?.packed ?? head])
  return Buffer.concat([...pieces, plan.tail])
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook of one sheet 'survey' with these rows as XML, and further parts. */
export function workbookOf(rows: string, more: Record<string, string | Uint8Array> = {}) {
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="survey" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  })
}

/** A row of texts, or of cells that are XML already. */
export function rowXml(n: number, cells: readonly string[]): string {
  const written = cells.map((cell, at) =>
    cell.startsWith('<')
      ? cell
      : `<c r="${String.fromCodePoint(65 + at)}${n}" t="inlineStr"><is><t>${cell}</t></is></c>`,
  )
  return `<row r="${n}">${written.join('')}</row>`
}

/** Heads, a question, and what is wrong about the file. */
export const FIRST_ROWS = rowXml(1, ['type', 'name', 'label']) + rowXml(2, ['text', 'a', 'Asked?'])

/** Begins a file of Office that is locked by a password, or of its first formats. */
export const oleOf = (stream: string): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(stream, 'utf16le'),
  ])
