import { ChevronRight } from 'lucide-react'
import { Children, Fragment, type ReactNode } from 'react'
import { useT } from '../i18n/useT.ts'
import classes from './Crumbs.module.css'

interface Props {
  /** The links to what stands above this page, the highest first. */
  children: ReactNode
  /** The name of this page in the crumbs. */
  current: ReactNode
}

/** Where a page stands below others. */
export function Crumbs({ children, current }: Props) {
  const t = useT()
  return (
    <nav className={`row flow gap6 ${classes.crumbs}`} aria-label={t('detail.breadcrumb')}>
      {Children.map(children, (link) => (
        <Fragment>
          {link}
          <ChevronRight size={14} aria-hidden="true" />
        </Fragment>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  )
}
