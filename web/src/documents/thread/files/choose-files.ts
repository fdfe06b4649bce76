import { MAX_ATTACHMENTS, MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'

/** The text that says why a choice of files is not taken. */
export type FileRefusal =
  | 'problems.attachmentsMax'
  | 'problems.imageTooLarge'
  | 'problems.fileTooLarge'

/** The reason why files are refused: too many, or one of them over 5 MB; null when they are taken. */
export function refusalOf(files: readonly Pick<File, 'size' | 'type'>[]): FileRefusal | null {
  if (files.length > MAX_ATTACHMENTS) return 'problems.attachmentsMax'
  const large = files.filter(({ size }) => size > MAX_FILE_SIZE)
  if (large.length === 0) return null
  const isPicture = large.every(({ type }) => type.startsWith('image/'))
  return isPicture ? 'problems.imageTooLarge' : 'problems.fileTooLarge'
}

/** The files of a note after adding some. Over a limit nothing is added at all. */
export function chooseFiles(
  chosen: readonly File[],
  added: readonly File[],
): { files: readonly File[]; refusal: FileRefusal | null } {
  const files = [...chosen, ...added]
  const refusal = refusalOf(files)
  return { files: refusal ? chosen : files, refusal }
}
