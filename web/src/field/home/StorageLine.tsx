import { HardDrive } from 'lucide-react'
import { Link } from 'wouter'
import { useLanguage, useT } from '../../i18n/useT.ts'
import classes from '../frame/parts.module.css'
import { useStored } from '../frame/useStored.ts'
import { readRoom, sizeOf } from './storage.ts'

/** The room that the page has, and whether the browser keeps its data. */
export function StorageLine() {
  const t = useT()
  const { locale } = useLanguage()
  const room = useStored(readRoom)
  if (!room) return null
  const { used, quota, isSafe, isTight } = room
  const size = t('phone.stored', { a: sizeOf(t, used, locale), b: sizeOf(t, quota, locale) })
  return (
    <p
      className={classes.note}
      data-tone={isTight ? 'danger' : undefined}
      style={{ fontSize: 'var(--size-dense)' }}
    >
      <HardDrive size={18} aria-hidden="true" />
      <span>
        {isTight ? `${t('phone.almostFull')} · ` : ''}
        {size} · {t(isSafe ? 'phone.storedSafe' : 'phone.storedUnsafe')}
        {isTight && (
          <>
            {' '}
            <Link href="/queue">{t('phone.sendFirst')}</Link>
          </>
        )}
      </span>
    </p>
  )
}
