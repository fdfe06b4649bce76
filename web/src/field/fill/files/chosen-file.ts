import { FIELD_FILE_MAX } from '@plumbline/contract/intake/openrosa'
import { beginsAsProgram, isProgramName } from '@plumbline/contract/rules/programs'

/** The most characters of a name without its extension; a visit's file may have 300. */
const STEM_MAX = 80

/**
 * The name of a file in a visit: the person's own, with four random characters. The server knows the files of a visit
 * by their names, so another file needs another name.
 */
export function fileName(given: string): string {
  const clean = given
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{C}]+/gu, '_')
    .replace(/\s+/g, ' ')
    .trim()
  const [, stem = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/.exec(clean) ?? []
  const own = crypto.getRandomValues(new Uint16Array(1))[0]?.toString(16).padStart(4, '0')
  const begin = Array.from(stem.trim() || 'file')
    .slice(0, STEM_MAX)
    .join('')
  return extension ? `${begin}.${own}${extension}` : `${begin}-${own}`
}

/** A name as its person knows it. */
export const shownName = (name: string): string =>
  name.replace(/\.[0-9a-f]{4}(\.[A-Za-z0-9]{1,10})$/, '$1')
/** A problem of the catalogue. */
export type FileProblem = 'emptyFile' | 'executable' | 'fieldFileTooLarge'

/** Bytes that tell what a file is. */
const START = 64

/** The reason for which the server would refuse a file; null when it would take it. */
export async function refusedFile(file: File): Promise<FileProblem | null> {
  if (file.size === 0) return 'emptyFile'
  if (file.size > FIELD_FILE_MAX) return 'fieldFileTooLarge'
  const start = new Uint8Array(await file.slice(0, START).arrayBuffer())
  const isProgram = isProgramName(file.name) || beginsAsProgram(String.fromCharCode(...start))
  return isProgram ? 'executable' : null
}
