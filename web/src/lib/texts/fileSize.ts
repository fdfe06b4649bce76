import type { Translate } from '../../i18n/translate.ts'

/** '412 KB' or '3.4 MB' of a number of bytes. */
export function fileSize(t: Translate, bytes: number): string {
  if (bytes < 1000) return t('common.fileSizeBytes', { n: bytes })
  const kilobytes = Math.round(bytes / 1024)
  if (kilobytes < 1000) return t('common.fileSizeKb', { n: kilobytes })
  return t('common.fileSizeMb', { n: Math.round(bytes / 104_857.6) / 10 })
}
