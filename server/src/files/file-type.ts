import { fileTypeFromBuffer } from 'file-type'
import {
  beginsAsProgram,
  extensionOf,
  isProgramName,
  isWindowsProgram,
} from '@plumbline/contract/rules/programs'
import { AppError, problems } from '../problems.ts'
import { looksLikeBmp } from './bmp.ts'
import { looksLikeTiff, readTiffPage } from './tiff.ts'

/** The formats that every place for a picture takes, also that of a person and of a project. */
const COMMON_IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp'] as const
/** HEIC, by all the names that its brands have, and TIFF. */
const CAMERA_IMAGES = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/tiff',
] as const
const IMAGE_MIMES = [...COMMON_IMAGES, ...CAMERA_IMAGES] as const
export type ImageMime = (typeof IMAGE_MIMES)[number]

export interface FoundType {
  mime: string
  image: ImageMime | null
}

export const IMAGE_EXTENSIONS = new Set('jpg jpeg png gif bmp heic heif hif tif tiff'.split(' '))

/** Negatives of cameras are TIFF inside, with a small preview as their first page. */
const NEGATIVE_EXTENSIONS = new Set('dng nef nrw cr2 arw sr2 orf rw2 pef srw dcr kdc'.split(' '))

const ZIP_BASED = ['application/zip', 'application/vnd.', 'application/epub+zip']

/** The types that a name promises, and its bytes must have; the beginnings of MIME types. */
const PROMISED = new Map<string, string[]>([
  ['pdf', ['application/pdf']],
  ['webp', ['image/webp']],
  ['mp4', ['video/']],
  ['mov', ['video/']],
  ['mp3', ['audio/']],
  ...['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'kmz', 'docm', 'xlsm'].map(
    (ext): [string, string[]] => [ext, ZIP_BASED],
  ),
])

/** Names of texts: whatever text is in them, it is no picture. */
const TEXT_EXTENSIONS = new Set(
  'txt csv tsv md log json geojson xml kml gpx html htm svg'.split(' '),
)

const EXECUTABLE_MIMES = new Set([
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/x-msi',
  'application/vnd.debian.binary-package',
  'application/x-deb',
  'application/x-rpm',
  'application/vnd.android.package-archive',
  'application/x-ms-shortcut',
  'application/x-shockwave-flash',
  'application/wasm',
])

/**
 * Finds the real type of an upload, from its bytes. Refuses executables, by name and by bytes, and files whose bytes
 * contradict their name (415). Unknown bytes are octet-stream.
 */
export async function findType(filename: string, bytes: Uint8Array): Promise<FoundType> {
  const extension = extensionOf(filename)
  // no more than this: a look into an archive must not unpack it
  const head = Buffer.from(bytes.subarray(0, 4100))
  const found = await mimeOf(head)
  if (isProgramName(filename) || looksExecutable(head, found)) throw executable()
  const image = isNegative(extension, bytes, found)
    ? null
    : (IMAGE_MIMES.find((mime) => mime === found) ?? null)
  if (IMAGE_EXTENSIONS.has(extension) && !image) throw contradiction()
  if (TEXT_EXTENSIONS.has(extension) && image) throw contradiction()
  const promised = PROMISED.get(extension)
  if (promised && !promised.some((mime) => found?.startsWith(mime))) throw contradiction()
  return { mime: found ?? 'application/octet-stream', image }
}

/** True if a picture is of a format that every place for a picture takes. */
export function isCommonImage(mime: string): boolean {
  return COMMON_IMAGES.some((common) => common === mime)
}

function isNegative(extension: string, bytes: Uint8Array, found: string | undefined): boolean {
  if (found !== 'image/tiff') return false
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return NEGATIVE_EXTENSIONS.has(extension) || readTiffPage(file)?.isNegative === true
}

/** file-type takes two or three letters for enough, with which a text may well begin. */
async function mimeOf(head: Buffer): Promise<string | undefined> {
  const mime = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime
  const text = head.toString('latin1', 0, 1024)
  if (mime === 'image/bmp' && !looksLikeBmp(head)) return undefined
  if (mime === 'application/x-msdownload' && !isWindowsProgram(text)) return undefined
  if (mime === 'image/gif' && !/^GIF8[79]a/.test(text)) return undefined
  // its directory may stand anywhere, so that it is not found in the head
  if (mime === undefined && looksLikeTiff(head)) return 'image/tiff'
  // readers of PDF skip what stands before its header
  if (mime === undefined && text.includes('%PDF-')) return 'application/pdf'
  return mime
}

function looksExecutable(head: Buffer, mime: string | undefined): boolean {
  return (
    beginsAsProgram(head.toString('latin1', 0, 64)) ||
    (mime !== undefined && EXECUTABLE_MIMES.has(mime))
  )
}

function executable(): AppError {
  return problems.executable()
}

function contradiction(): AppError {
  return problems.fileContradicts()
}

export function emptyFile(): AppError {
  return problems.emptyFile()
}
