import type { ImportNote } from '@plumbline/contract/imports/import-shapes'
import { useT } from '../../../../i18n/useT.ts'
import classes from './ImportPage.module.css'
import { placeText, codeText } from '../code-text.ts'

/** The notes from reading the file, each with the first place that it is about. */
export function FileNotes({ notes }: { notes: readonly ImportNote[] }) {
  const t = useT()
  return (
    <details className={classes.notes}>
      <summary className={classes.summary}>{t('imports.notes', { n: notes.length })}</summary>
      <ul className={classes.list}>
        {notes.map((note) => {
          const place = placeText(t, note)
          return (
            <li key={`${note.code} ${place}`}>
              {codeText(t, 'note', note)}
              {place && <span className={classes.place}>{t('imports.firstAt', { place })}</span>}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
