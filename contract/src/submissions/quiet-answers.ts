import type { FormMeta } from '../forms/form-definition.ts'

/** What the phone fills in, and what tells who or which phone it was: that is for admins alone (D29). */
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

/** What nobody is asked for: what a form computes, and what a phone fills in by itself. */
export type QuietKind = FormMeta['type'] | 'calculate'
export const QUIET_KINDS = ['calculate', ...Object.keys(IS_PERSONAL)] as QuietKind[]

/** What phones fill in; of these the product knows what they are called. A form may have any number of 'hidden'. */
export type FilledKind = Exclude<QuietKind, 'calculate' | 'hidden'>

export const isFilled = (kind: QuietKind): kind is FilledKind =>
  kind !== 'calculate' && kind !== 'hidden'

/** Whether what the phone filled in tells who it was, or which phone. */
export const isPersonal = (kind: QuietKind): boolean => kind !== 'calculate' && IS_PERSONAL[kind]

interface Named {
  kind: QuietKind
  /** Where it stands in its form, with the number of each entry: 'pile[3]/volume'. */
  key: string
  /** What the form calls it; '' where it has no name of its own. */
  label: string
  /** The groups and entries that it stands in: 'Pile › P3'. */
  entryPath: string
}

/**
 * What an answer is called that nobody typed: 'Pile › P3 › Total volume'. It has the name that the form gives it; else
 * what the phone fills in has the words of the product, and what is computed its name in the form as words.
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
