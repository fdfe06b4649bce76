import {
  sheetFile,
  WORKBOOK_TYPE,
  workbookTexts,
} from '@plumbline/contract/exports/xlsx/workbook-texts'
import { planZip } from '@plumbline/contract/rules/zip'
import { packed, type Packed } from './packing.ts'
import type { SheetPart } from './sheet.ts'

/** An .xlsx of sheets. It is a ZIP of sheets that are packed already. */
export async function workbookFile(parts: readonly SheetPart[]): Promise<Blob> {
  const files: [name: string, file: Packed][] = []
  for (const [name, xml] of workbookTexts(parts)) files.push([name, await packed(xml)])
  parts.forEach(({ file }, n) => files.push([sheetFile(n), file]))
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
  return new Blob([...blobs, tail], { type: WORKBOOK_TYPE })
}
