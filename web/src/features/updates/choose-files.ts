import { MAX_ATTACHMENTS, MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'

/** Why a choice of files was not taken: too many of them, or one of them too large. */
export type Refusal = 'count' | 'size'

/**
 * The files of a note after adding some. Over a limit nothing is added at all: at most five files,
 * each of at most 5 MB (SPEC section 5).
 */
export function chooseFiles(
  chosen: readonly File[],
  added: readonly File[],
): { files: readonly File[]; refusal: Refusal | null } {
  if (chosen.length + added.length > MAX_ATTACHMENTS) return { files: chosen, refusal: 'count' }
  if (added.some((file) => file.size > MAX_FILE_SIZE)) return { files: chosen, refusal: 'size' }
  return { files: [...chosen, ...added], refusal: null }
}
