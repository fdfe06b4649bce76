import { ArrowLeft, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../i18n/useT.ts'
import { Mark } from '../../ui/Mark.tsx'
import type { StoredKey } from '../store/shapes.ts'
import classes from './parts.module.css'

/** The head of Home: which project, and who. */
export function HomeHead({ shortName, personName }: Pick<StoredKey, 'shortName' | 'personName'>) {
  const t = useT()
  return (
    <header className={classes.top}>
      <div className={`row gap10 ${classes.topRow}`}>
        <Mark size={28} />
        <div className={classes.titles}>
          <h1 className={classes.title}>{shortName}</h1>
          <p className={classes.sub}>{personName}</p>
        </div>
        <Link href="/settings" className={classes.icon} aria-label={t('phone.settings')}>
          <Settings size={24} aria-hidden="true" />
        </Link>
      </div>
    </header>
  )
}

interface Props {
  title: string
  sub?: string
  /** Where Back leads. */
  back: string
  children?: ReactNode
}

/** The head of every other page. */
export function PageHead({ title, sub, back, children }: Props) {
  const t = useT()
  return (
    <header className={classes.top}>
      <div className={`row gap10 ${classes.topRow}`} data-back>
        <Link href={back} className={classes.icon} aria-label={t('phone.back')}>
          <ArrowLeft size={24} aria-hidden="true" />
        </Link>
        <div className={classes.titles}>
          <h1 className={classes.title}>{title}</h1>
          {sub && <p className={classes.sub}>{sub}</p>}
        </div>
        {children}
      </div>
    </header>
  )
}
