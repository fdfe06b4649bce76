import type { ImportChange } from '@plumbline/contract/import-shapes'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../../i18n/useT.ts'
import classes from './Activity.module.css'
import { toldText } from '../told.ts'

/** Longer keys are no codes that people know, but ids of a program. */
const KEY_MAX = 24

/** What an activity (or a site) is called, with its key and what is noted of it; leads to its milestone. */
export function Activity({ change, isSite }: { change: ImportChange; isSite: boolean }) {
  const t = useT()
  const { name, key, target, notes } = change
  return (
    <>
      {target === null || isSite ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <Link
          to="."
          search={(before) => ({ ...before, milestone: target, section: undefined })}
          state={{ openedHere: true }}
          resetScroll={false}
          className={classes.name}
        >
          {name}
        </Link>
      )}
      {key && key !== name && key.length <= KEY_MAX && !isSite && (
        <span className={classes.key}>{key}</span>
      )}
      {notes.map((note) => (
        <span key={note.code} className={classes.note}>
          {toldText(t, 'change', note)}
        </span>
      ))}
    </>
  )
}
