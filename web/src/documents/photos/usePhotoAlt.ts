import type { Photo } from '@plumbline/contract/shapes'
import { useT } from '../../i18n/useT.ts'
import { formatDate } from '../../lib/dates/dates.ts'

/** The name of a photo for those who do not see it: its caption, else site and date. */
export function usePhotoAlt() {
  const t = useT()
  return (photo: Pick<Photo, 'caption' | 'createdAt'>, site: string | undefined): string => {
    const date = formatDate(photo.createdAt)
    if (photo.caption) return photo.caption
    return site ? t('common.photo', { site, date }) : t('photos.taken', { date })
  }
}
