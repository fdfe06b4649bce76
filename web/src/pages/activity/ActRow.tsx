import type { ActivityEntry } from '@plumbline/contract/activity'
import { useT } from '../../i18n/useT.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EntrySentence } from '../../documents/thread/entry-sentence.tsx'
import classes from './ActivityPage.module.css'
import { ActivityRow, Sign } from './ActivityRow.tsx'

interface Props {
  /** Entries of one act, the newest first. */
  entries: readonly [ActivityEntry, ...ActivityEntry[]]
  /** True for today and yesterday: the time alone says when. */
  isRecent: boolean
}

/** An act on many documents at once: one row, which opens to a row for each of them. */
export function ActRow({ entries, isRecent }: Props) {
  const t = useT()
  const [entry] = entries
  const asMany = () => <b>{t(`activity.many.${entry.type}`, { n: entries.length })}</b>
  return (
    <li className={classes.act}>
      <details>
        <summary className={classes.entry}>
          <Sign entry={entry} />
          <span className={classes.sentence}>
            <span>
              <EntrySentence entry={entry} asDocument={asMany} />
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
