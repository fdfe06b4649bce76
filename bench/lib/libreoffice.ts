import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import papaparse from 'papaparse'

/** Comma, double quote, UTF-8, from line 1, US English, quoted fields as text: as its dialog offers. */
const AS_ITS_DIALOG_OFFERS = 'CSV:44,34,76,1,,1033,true,false'
/** Each text in quotes, so that whatever it shows can be read back. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,false'

/**
 * Opens a CSV file with LibreOffice and answers the cells that it shows.
 * @param folder for its profile and for what it writes
 */
export async function cellsInLibreOffice(file: string, folder: string): Promise<string[][]> {
  const shown = join(folder, 'shown')
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const open = ['--headless', '--norestore', profile, `--infilter=${AS_ITS_DIALOG_OFFERS}`]
  const convert = ['--convert-to', CSV, '--outdir', shown, file]
  await promisify(execFile)('soffice', [...open, ...convert], { timeout: 120_000 }).catch(
    (error: Error) => {
      throw new Error(`LibreOffice is needed (libreoffice-calc): ${error.message}`)
    },
  )
  const text = await readFile(join(shown, 'export.csv'), 'utf8')
  return papaparse.parse<string[]>(text, { skipEmptyLines: true }).data
}
