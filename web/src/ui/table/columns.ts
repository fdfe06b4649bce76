/** The facts that the choice of columns needs of each. */
export interface ChosenColumn {
  key: string
  choice?: 'shown' | 'hidden'
}

/** The value in the address where none of the optional columns is shown. */
const NONE = 'none'

/** The keys of the columns that are shown, as the address says or as they are at the start. */
export function shownKeys(
  columns: readonly ChosenColumn[],
  stored: string | undefined,
): ReadonlySet<string> {
  const asked = stored === undefined ? undefined : new Set(stored.split(','))
  return new Set(
    columns
      .filter(({ key, choice = 'always' }) =>
        choice === 'always' ? true : (asked?.has(key) ?? choice === 'shown'),
      )
      .map(({ key }) => key),
  )
}

/** The choice for the address; nothing where it is that of the start. */
export function columnsText(
  columns: readonly ChosenColumn[],
  shown: ReadonlySet<string>,
): string | undefined {
  const open = columns.filter(({ choice }) => choice !== undefined)
  if (open.every(({ key, choice }) => shown.has(key) === (choice === 'shown'))) return undefined
  return open.flatMap(({ key }) => (shown.has(key) ? [key] : [])).join(',') || NONE
}

/** True for the list of columns in an address: their keys, joined by commas. */
export function aColumnList(value: unknown): value is string {
  return typeof value === 'string' && /^[a-zA-Z,]{1,200}$/.test(value)
}
