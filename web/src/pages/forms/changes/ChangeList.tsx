import type { FormChanges, ItemChange } from '@plumbline/contract/forms/changes/form-changes'
import { pathOfItem } from '@plumbline/contract/forms/numbered-items'
import { Fragment, type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './Changes.module.css'
import { DifferenceText } from './DifferenceText.tsx'
import { itemWords, labelOf, type Shown } from './words.ts'

interface Props {
  changes: FormChanges
  shown: Shown
  before: Shown
}

/** More than so many rows are cut … */
const MANY = 8
/** … to so many, until the others are asked for. */
const FIRST = 6
const SIGNS = { added: '+', changed: '~', removed: '−' } as const

/** The differences between a version and the one before: a row for each question, the form itself first. */
export function ChangeList({ changes, shown, before }: Props) {
  const t = useT()
  const [isLong, setLong] = useState(false)
  const rows = rowsOf(changes)
  const seen = isLong || rows.length <= MANY ? rows : rows.slice(0, FIRST)
  const title = (row: ItemChange) => {
    const label = labelOf(row.item, row.change === 'removed' ? before : shown)
    return row.change === 'removed' ? label : `${row.number} ${label}`
  }
  return (
    <>
      <ul className={classes.rows}>
        {seen.map((row) =>
          row === 'whole' ? (
            <Row key="whole" change="changed" title={t('forms.wholeForm')}>
              <Differences row={null} {...{ changes, shown, before }} />
            </Row>
          ) : (
            <Row key={`${row.change} ${pathOfItem(row)}`} change={row.change} title={title(row)}>
              {row.change === 'added' && itemWords(t, row.item, shown)}
              {row.change === 'removed' &&
                t('forms.wasNumber', { what: itemWords(t, row.item, before), number: row.number })}
              {row.change === 'changed' && (
                <Differences row={row} {...{ changes, shown, before }} />
              )}
            </Row>
          ),
        )}
      </ul>
      {seen.length < rows.length && (
        <Button size="s" variant="quiet" onClick={() => setLong(true)}>
          {t('forms.moreChanges', { n: rows.length - seen.length })}
        </Button>
      )}
    </>
  )
}

function rowsOf({ whole, items }: FormChanges): ('whole' | ItemChange)[] {
  return whole.length > 0 ? ['whole', ...items] : items
}

interface RowProps {
  change: ItemChange['change']
  title: string
  children: ReactNode
}

function Row({ change, title, children }: RowProps) {
  const t = useT()
  return (
    <li className={classes.row}>
      <span className={classes.sign} data-change={change}>
        <span aria-hidden="true">{SIGNS[change]}</span>
        <VisuallyHidden>{t(`forms.change_${change}`)}</VisuallyHidden>
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{children}</p>
    </li>
  )
}

/** All that differs in one item, or in the form itself. */
function Differences({ row, changes, shown, before }: Props & { row: ItemChange | null }) {
  const differences = row ? row.differences : changes.whole
  return differences.map((difference, n) => (
    // oxlint-disable-next-line react/no-array-index-key -- they never change their order
    <Fragment key={n}>
      {n > 0 && ' · '}
      <DifferenceText
        difference={difference}
        item={row?.item ?? null}
        former={row?.former ?? null}
        shown={shown}
        before={before}
      />
    </Fragment>
  ))
}

/** '2 added · 3 changed · 1 removed'. */
export function ChangeCounts({ changes }: { changes: FormChanges }) {
  const t = useT()
  const rows = rowsOf(changes)
  const counts = (['added', 'changed', 'removed'] as const).flatMap((change) => {
    const n = rows.filter((row) => (row === 'whole' ? 'changed' : row.change) === change).length
    return n > 0 ? [t(`forms.n_${change}`, { n })] : []
  })
  return <span className={classes.counts}>{counts.join(' · ')}</span>
}
