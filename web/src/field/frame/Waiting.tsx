import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './parts.module.css'

/** Milliseconds before a page that still loads shows anything. */
const SHOWN_AFTER_MS = 200
const ROWS = ['first', 'second', 'third']

/** While the phone reads what it has: rows without words, once that takes long enough to be noticed. */
export function Waiting() {
  const t = useT()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <main className={classes.main}>
      <output>
        <VisuallyHidden>{t('phone.opening')}</VisuallyHidden>
      </output>
      <div className={classes.box} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className={`row gap12 ${classes.row}`}>
            <span className={classes.mark} />
            <span className={classes.blank} />
          </div>
        ))}
      </div>
    </main>
  )
}
