import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import papaparse from 'papaparse'
import { installed } from './debian.ts'

/** Comma, double quote, UTF-8, from line 1, US English, quoted fields as text: as its dialog offers. */
const AS_ITS_DIALOG_OFFERS = 'CSV:44,34,76,1,,1033,true,false'
/** Each text in quotes, so that whatever it shows can be read back. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,false'

/** Each sheet in a file of its own, as it is shown; texts in quotes, and nothing else. */
const EACH_SHEET = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,true,false,false,false,-1'

/**
 * Opens a CSV file with LibreOffice and answers the cells that it shows.
 * @param folder for its profile and for what it writes
 */
export async function cellsInLibreOffice(file: string, folder: string): Promise<string[][]> {
  const shown = join(folder, 'shown')
  await convert(file, {
    folder,
    to: shown,
    reading: [`--infilter=${AS_ITS_DIALOG_OFFERS}`],
    filter: CSV,
  })
  const text = await readFile(join(shown, 'export.csv'), 'utf8')
  return papaparse.parse<string[]>(text, { skipEmptyLines: true }).data
}

/** A cell of a workbook as LibreOffice has it. */
export interface OfficeCell {
  /** The text as its format shows it. */
  text: string
  /** True if it is not a number, a day, a moment or a truth. */
  isText: boolean
}

/** Opens a workbook with LibreOffice and answers the rows of each sheet, by its name. */
export async function sheetsInLibreOffice(
  file: string,
  folder: string,
): Promise<Map<string, OfficeCell[][]>> {
  const to = join(folder, 'sheets')
  await convert(file, { folder, to, filter: EACH_SHEET })
  const begin = `${basename(file, extname(file))}-`
  const sheets = new Map<string, OfficeCell[][]>()
  for (const name of await readdir(to)) {
    const cells: unknown = parse(await readFile(join(to, name)), {
      relax_column_count: true,
      cast: (text, { quoting }): OfficeCell => ({ text, isText: quoting }),
    })
    sheets.set(name.slice(begin.length, -'.csv'.length), cells as OfficeCell[][])
  }
  return sheets
}

interface Conversion {
  /** The folder for its profile. */
  folder: string
  to: string
  /** The filters that write and read it. */
  filter: string
  reading?: string[]
}

async function convert(
  file: string,
  { folder, to, filter, reading = [] }: Conversion,
): Promise<void> {
  const soffice = await installed('soffice', 'libreoffice-calc-nogui')
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const given = ['--headless', '--norestore', profile, ...reading, '--convert-to', filter]
  await promisify(execFile)(soffice, [...given, '--outdir', to, file], { timeout: 600_000 })
}
