import type { FormMeta } from '../forms/form-definition.ts'

/**
 * The kinds that the phone fills in; true for those that tell who or which phone it was: they are for admins alone
 * (D29).
 */
const IS_PERSONAL = {
  start: false,
  end: false,
  today: false,
  'start-geopoint': false,
  hidden: false,
  username: true,
  phonenumber: true,
  email: true,
  deviceid: true,
  simserial: true,
  subscriberid: true,
  imei: true,
} as const satisfies Record<FormMeta['type'], boolean>

/** The kind of a value that nobody is asked for: the form computes it, or the phone fills it in. */
export type QuietKind = FormMeta['type'] | 'calculate'
export const QUIET_KINDS = ['calculate', ...Object.keys(IS_PERSONAL)] as QuietKind[]

/** The kinds that phones fill in and the product has names for. A form may have any number of 'hidden'. */
export type FilledKind = Exclude<QuietKind, 'calculate' | 'hidden'>

export const isFilled = (kind: QuietKind): kind is FilledKind =>
  kind !== 'calculate' && kind !== 'hidden'

/** True if the value from the phone tells who it was, or which phone. */
export const isPersonal = (kind: QuietKind): boolean => kind !== 'calculate' && IS_PERSONAL[kind]

interface Named {
  kind: QuietKind
  /** The place in the form, with the number of each entry: 'pile[3]/volume'. */
  key: string
  /** The name in the form; '' if it has no name of its own. */
  label: string
  /** The groups and entries that it stands in: 'Pile › P3'. */
  entryPath: string
}

/**
 * The name of an answer that nobody typed: 'Pile › P3 › Total volume'. It has the name that the form gives it. Without
 * one, a value of the phone has the words of the product, and a computed one its name in the form as words.
 * @param wordOf of the reader's language
 */
export function quietName(
  { kind, key, label, entryPath }: Named,
  wordOf: (kind: FilledKind) => string,
): string {
  const own =
    label || (isFilled(kind) ? wordOf(kind) : asWords(key.slice(key.lastIndexOf('/') + 1)))
  return entryPath ? `${entryPath} › ${own}` : own
}

/** 'Total volume' of 'total_volume'. */
function asWords(name: string): string {
  const spaced = name.replace(/[_.-]+/g, ' ').trim()
  const [first = ''] = Array.from(spaced)
  return first.toLocaleUpperCase() + spaced.slice(first.length) || name
}
