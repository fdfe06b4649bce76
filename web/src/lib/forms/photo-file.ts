import { MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'

/** The types of a photo. */
export const TYPES = ['.jpg', '.jpeg', '.gif', '.bmp', '.png'] as const

/** The reason why a chosen file is no photo, as the key of its text. */
export function refusalOf({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'problems.imageTooLarge' | 'problems.noPicture' | null {
  if (size > MAX_FILE_SIZE) return 'problems.imageTooLarge'
  const lower = name.toLowerCase()
  return TYPES.some((type) => lower.endsWith(type)) ? null : 'problems.noPicture'
}
