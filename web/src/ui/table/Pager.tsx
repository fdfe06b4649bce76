import { PER_PAGE_OPTIONS } from '@plumbline/contract/rules/limits'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../form/IconButton.tsx'
import classes from './Pager.module.css'
import { Select } from '../form/Select.tsx'

interface Props {
  /** The name of the list, where there is another pager on the page. */
  of?: string
  /** From 1 on. */
  page: number
  perPage: number
  total: number
  /** `total` is only the least that there is, and perhaps there are `more` after this page. */
  capped?: boolean
  more?: boolean
  onPage: (page: number) => void
  /** The page goes back to 1 with it. */
  onPerPage: (perPage: number) => void
}

/** The foot of a paged table: range, items per page, and the way to the pages beside. */
export function Pager(props: Props) {
  const { page, perPage, total, capped = false, more = false, onPage, onPerPage } = props
  const t = useT()
  const label = useId()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = (page - 1) * perPage + 1
  const from = capped ? first : Math.min(total, first)
  const to = capped ? page * perPage : Math.min(total, page * perPage)
  return (
    <div className={`row flow ${classes.pager}`}>
      <span className="num" aria-live="polite">
        {t(capped ? 'common.pagerRangeCapped' : 'common.pagerRange', { from, to, total })}
      </span>
      <span className={classes.space} />
      <span id={label} className={`faint ${classes.label}`}>
        {t('common.itemsPerPage')}
      </span>
      <Select
        aria-labelledby={label}
        value={String(perPage)}
        onChange={(event) => onPerPage(Number(event.target.value))}
      >
        {PER_PAGE_OPTIONS.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
      <nav
        className={`row ${classes.steps}`}
        aria-label={props.of ? t('common.pagesOf', { of: props.of }) : t('common.pages')}
      >
        <IconButton
          label={t('common.previousPage')}
          icon={<ChevronLeft size={15} />}
          size="s"
          bordered
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className={classes.page}>
          {t.rich(capped ? 'common.pageOfCapped' : 'common.pageOf', { page, pages, b: bold })}
        </span>
        <IconButton
          label={t('common.nextPage')}
          icon={<ChevronRight size={15} />}
          size="s"
          bordered
          disabled={capped ? !more : page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </div>
  )
}

const bold = (parts: ReactNode[]) => <b>{parts}</b>
