import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import { findType } from '../files/file-type.ts'
import { AppError } from '../http/errors.ts'
import { type NamedFile, namedFiles } from './named-files.ts'
import type { Programme } from './parse-programme.ts'
import type { Problems } from './problems.ts'

/** A file that a programme names, as it lies on the disk. */
export interface FoundFile {
  /** Where it is named first. */
  at: string
  path: string
  sha256: string
}

/** By the name that the programme gives them. */
export type FoundFiles = ReadonlyMap<string, FoundFile>

/**
 * Looks for every file that the programme names in `folder`. One that is absent, too large or no
 * picture where it must be one is a problem, named once, where it stands first.
 */
export async function findFiles(
  programme: Programme,
  folder: string | undefined,
  problems: Problems,
): Promise<FoundFiles> {
  const found = new Map<string, FoundFile>()
  const wanted = firstPlaces(namedFiles(programme))
  if (wanted.length > 0 && folder === undefined) {
    const [first] = wanted
    problems.add(first?.at ?? '', `names a file; say with --photos in which folder the files are`)
    return found
  }
  for (const file of wanted) {
    const path = join(folder ?? '', file.name)
    const sha256 = await check(file, path).catch((error: unknown) => {
      problems.add(file.at, reason(error, file.name, folder ?? ''))
    })
    if (sha256 !== undefined) found.set(file.name, { at: file.at, path, sha256 })
  }
  return found
}

/** Each name once; a picture if any place asks for one. */
function firstPlaces(all: NamedFile[]): NamedFile[] {
  const places = new Map<string, NamedFile>()
  for (const file of all) {
    const before = places.get(file.name)
    if (!before || (file.mustBePicture && !before.mustBePicture)) places.set(file.name, file)
  }
  return [...places.values()]
}

/** Answers the hash of a file that can be stored, and throws for others. */
async function check(file: NamedFile, path: string): Promise<string> {
  const { size } = await stat(path)
  if (size > MAX_FILE_SIZE) throw new AppError(413, 'is larger than 5 MB')
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new AppError(400, 'is empty')
  const { image } = await findType(file.name, bytes)
  if (file.mustBePicture && !image) {
    throw new AppError(415, 'is no picture (JPEG, PNG, GIF or BMP)')
  }
  return createHash('sha256').update(bytes).digest('hex')
}

function reason(error: unknown, name: string, folder: string): string {
  if (error instanceof AppError) return `the file "${name}": ${error.message}`
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return `there is no file "${name}" in ${folder}`
  if (code === 'EISDIR') return `"${name}" is a folder`
  return `the file "${name}" cannot be read (${code ?? String(error)})`
}
