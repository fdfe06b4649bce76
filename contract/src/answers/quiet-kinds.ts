import { type FormMeta, META_TYPES } from '../forms/form-definition.ts'

/** What nobody is asked for: what a form computes, and what a phone fills in by itself. */
export const QUIET_KINDS = ['calculate', ...META_TYPES] as const
export type QuietKind = (typeof QUIET_KINDS)[number]

/** What phones fill in; of these the product knows what they are called. A form may have any number of 'hidden'. */
export type FilledKind = Exclude<QuietKind, 'calculate' | 'hidden'>

export const isFilled = (kind: QuietKind): kind is FilledKind =>
  kind !== 'calculate' && kind !== 'hidden'

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

/** Whether what the phone filled in tells who it was, or which phone. */
export const isPersonal = (kind: QuietKind): boolean => kind !== 'calculate' && IS_PERSONAL[kind]
