import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EntrySentence } from '../../documents/thread/entry-sentence.tsx'
import classes from './ActivityPage.module.css'
import { ActivityRow, Sign } from './ActivityRow.tsx'
import type { Act } from './groups.ts'

interface Props {
  act: Act
  /** True for today and yesterday: the time alone says when. */
  isRecent: boolean
}

/** One row for several acts of a person, which opens to a row for each. A site is named where there is only one. */
export function ActRow({ act: { entries, isWhole }, isRecent }: Props) {
  const t = useT()
  const [entry] = entries
  const n = new Set(entries.map(({ document }) => document._id)).size
  const sites = new Set(entries.map(({ site }) => site._id)).size
  const counted = t(`activity.many.${entry.type}`, { n })
  const many = isWhole ? counted : t('activity.andMore', { what: counted })
  const asMany = (name: ReactNode[]) => <b>{n === 1 && isWhole ? name : many}</b>
  return (
    <li className={classes.act}>
      <details>
        <summary className={classes.entry}>
          <Sign entry={entry} />
          <span className={classes.sentence}>
            <span>
              <EntrySentence entry={entry} asDocument={asMany} />
              {sites === 1 && <span className={classes.place}> {entry.site.name}</span>}
            </span>
            <span className={classes.time}>
              <DateText value={entry.createdAt} form={isRecent ? 'recent' : 'feed'} />
            </span>
          </span>
        </summary>
        <ol>
          {entries.map((one) => (
            <ActivityRow key={one._id} entry={one} isRecent={isRecent} />
          ))}
        </ol>
      </details>
    </li>
  )
}
