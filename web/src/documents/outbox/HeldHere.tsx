import { Clock } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import classes from './Outbox.module.css'
import { useWaiting } from './shared.ts'

/** Changes to a document that wait on this phone; with null, the issues raised on it. */
export default function HeldHere({ docId }: { docId: string | null }) {
  const t = useT()
  const own = useWaiting().filter((item) => item.docId === docId)
  if (own.length === 0) return null
  return (
    <ul className={classes.here} aria-label={t('queue.waiting', { n: own.length })}>
      {own.map(({ key, title, text }) => (
        <li key={key}>
          {docId === null && <b>{title}</b>}
          {text && <p>{text}</p>}
          <p className={`row gap6 ${classes.state}`}>
            <Clock size={14} aria-hidden="true" />
            {t('queue.held')}
          </p>
        </li>
      ))}
    </ul>
  )
}
