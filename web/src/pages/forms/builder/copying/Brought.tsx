import type { LeftBehind } from '@plumbline/contract/forms/writing/copied-names'
import type { Copied } from '@plumbline/contract/forms/writing/copy-questions'
import {
  type FormDefinition,
  GROUPS_DEEP_MAX,
  ITEMS_MAX,
  LISTS_MAX,
} from '@plumbline/contract/forms/form-definition'
import { useT } from '../../../../i18n/useT.ts'
import type { MessageKey } from '../../../../i18n/message-key.ts'
import { Notice } from '../../../../ui/status/Notice.tsx'
import classes from '../dialogs/Dialogs.module.css'
import type { OutlineRow } from '../model/outline.ts'
import { titleOf } from '../rules.ts'
import { rowAt, useLook } from '../useBuilder.ts'

interface Props {
  copied: Copied
  /** The files that come along. */
  files: readonly string[]
  into: FormDefinition
  /** The lines of the form that is copied from. */
  rows: readonly OutlineRow[]
}

/** The most names that are shown of items that are not copied. */
const NAMED = 5
const NO_ROOM = { items: ITEMS_MAX, depth: GROUPS_DEEP_MAX, lists: LISTS_MAX }

/** The items and lists that a copy brings along, what they lack, and what is left out. */
export function Brought({ copied, files, into, rows }: Props) {
  const t = useT()
  const { language } = useLook()
  const { counts, lists, missing, left, noRoom } = copied
  const parts = [
    { key: 'builder.questions', n: counts.question },
    { key: 'builder.calculations', n: counts.calculate },
    { key: 'builder.copyNotes', n: counts.note },
    { key: 'builder.copyLists', n: lists.length },
    { key: 'builder.copyFiles', n: files.length },
  ] as const
  const brought = parts.filter(({ n }) => n > 0).map(({ key, n }) => t(key, { n }))
  const lacking = into.languages.flatMap(({ code, name }) => {
    const n = missing.get(code) ?? 0
    return n > 0 ? [t('builder.copyMissing', { language: name, n })] : []
  })
  const nameOf = ({ path, key }: LeftBehind) => {
    const row = rowAt(rows, path)
    if (row) return `${row.number} ${titleOf(row.item, language)}`
    return path.startsWith('place.') ? t(`builder.place_${key}` as MessageKey) : key
  }
  const named = (of: readonly LeftBehind[]) =>
    of.slice(0, NAMED).map(nameOf).join(', ') + (of.length > NAMED ? ' …' : '')
  const gone = left.filter(({ isHere }) => !isHere)
  const here = left.filter(({ isHere }) => isHere)
  const users = new Set(gone.flatMap(({ by }) => [...by])).size
  return (
    <div className={classes.brought}>
      <output>
        <b>{brought.length > 0 ? brought.join(', ') : t('builder.copyNoneTicked')}</b>
        {lacking.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </output>
      {gone.length > 0 && (
        <Notice>{t('builder.copyLeft', { n: users, names: named(gone) })}</Notice>
      )}
      {here.length > 0 && <Notice>{t('builder.copyLeftHere', { names: named(here) })}</Notice>}
      {noRoom && <Notice>{t(`builder.copyNoRoom_${noRoom}`, { max: NO_ROOM[noRoom] })}</Notice>}
    </div>
  )
}
