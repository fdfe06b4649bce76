import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useLanguage, useT } from '../../i18n/useT.ts'
import frame from '../frame/parts.module.css'
import { sumOf, type WaitingVisit } from '../home/overview.ts'
import { sizeOf } from '../home/storage.ts'
import { kindOfFiles, linesOf, visitTitle } from '../home/titles.ts'

/** While nothing goes out with the key of the phone: what lies here all the same, and how much it is. */
export function SafeRows({ toSend }: { toSend: readonly WaitingVisit[] }) {
  const t = useT()
  const { locale } = useLanguage()
  const { visits, photos, kind, all, done } = sumOf(toSend)
  const size = all > done ? sizeOf(t, all - done, locale) : null
  return (
    <>
      <h2 className={frame.heading}>
        {t('phone.onPhone')}{' '}
        <span className={frame.count}>
          {[t('phone.visitsPhotos', { n: visits, m: photos, kind }), size]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h2>
      <ul className={frame.box}>
        {toSend.map((one) => (
          <li key={one.visit.localId}>
            <SafeRow {...one} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SafeRow({ visit, files }: WaitingVisit) {
  const t = useT()
  const { localId, place, receipt } = visit
  const m = files.length
  const n = files.filter(({ arrived }) => arrived).length
  const kind = kindOfFiles(files)
  const photos = n > 0 ? t('phone.photosReceived', { n, m, kind }) : t('phone.photos', { m, kind })
  return (
    <Link href={`/queue/${localId}`} className={`row gap12 ${frame.row}`}>
      <span className={frame.grow}>
        <b>
          {[receipt?.refId && `S-${receipt.refId}`, visitTitle(visit)].filter(Boolean).join(' ')}
        </b>
        <small>{linesOf(visit, [place.siteName, m > 0 && photos])}</small>
      </span>
      <ChevronRight size={20} className={frame.end} aria-hidden="true" />
    </Link>
  )
}
