import type { Translate } from '../../i18n/translate.ts'
import { fileSize } from '../../lib/texts/fileSize.ts'

/** The room that the browser gives this page, in bytes. */
export interface Room {
  used: number
  quota: number
  /** It does not clear the page by itself. */
  isSafe: boolean
  /** More than four fifths are used. */
  isTight: boolean
  /** There is no room for another photo beside the answers. */
  isFull: boolean
}

/** Bytes of room that a photo may need, with the answers beside it. */
const PHOTO_ROOM = 5_000_000

/** Asks the browser; null where it does not say. */
export async function readRoom(): Promise<Room | null> {
  const storage = navigator.storage as StorageManager | undefined
  if (!storage?.estimate) return null
  const { usage = 0, quota = 0 } = await storage.estimate()
  if (quota === 0) return null
  const isSafe = (await storage.persisted?.()) ?? false
  return {
    used: usage,
    quota,
    isSafe,
    isTight: usage / quota >= 0.8,
    isFull: quota - usage < PHOTO_ROOM,
  }
}

/** Asks the browser to keep what is stored; it may say no without asking the person. */
export async function askToKeep(): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined
  await storage?.persist?.()
}

/** '38 MB' or '2.1 GB'. */
export function sizeOf(t: Translate, bytes: number, locale: string): string {
  if (bytes < 1e9) return fileSize(t, bytes)
  const n = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1e9)
  return t('phone.gb', { n })
}
