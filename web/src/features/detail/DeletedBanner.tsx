import { TRASH_DAYS } from '@plumbline/contract/rules/limits'
import { Trash2 } from 'lucide-react'
import classes from './Detail.module.css'

const DAY_MS = 86_400_000

/** The moment at which what was deleted at `deletedAt` is removed for good. */
export function removedAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString()
}

/** Says on top of a document that it is in the trash, since when and until when. */
export function DeletedBanner({ text }: { text: string }) {
  return (
    <p className={classes.banner}>
      <Trash2 size={16} aria-hidden="true" />
      {text}
    </p>
  )
}
