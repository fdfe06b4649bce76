/*
 * The bounds of a request before it is looked at. Anything within these bounds is read in a few milliseconds; the
 * server counts it without parsing it, and refuses a larger one with a sentence.
 */

/** The depth of values in one another; no call takes anything half as deep. */
export const JSON_DEPTH_MAX = 20
/** Different names of fields in one body. */
export const JSON_NAMES_MAX = 2000
/** Parameters of one address, repeated ones too. */
export const QUERY_PARAMETERS_MAX = 100
/** The address and the headers of a request together, in bytes. */
export const HEAD_MAX = 16_384
/** The text of one field of a multipart request, in bytes, where the body may be as long. */
export const FORM_FIELD_MAX = 200_000

/** The bounds of one body. */
export interface BodyBounds {
  /** The most bytes of JSON; files of a multipart request have bounds of their own. */
  bytes: number
  /** Values of JSON, objects and lists too. */
  values: number
}

/** A call may be meant for short bodies, or for lists of thousands of rows. */
export const BODIES = {
  open: { bytes: 16_384, values: 200 },
  comment: { bytes: 65_536, values: 1000 },
  usual: { bytes: 1_048_576, values: 10_000 },
  rows: { bytes: 1_048_576, values: 100_000 },
} as const satisfies Record<string, BodyBounds>
export type BodyKind = keyof typeof BODIES

/** The bounds of an endpoint's body: those that it names, else those of whom it is open to. */
export function boundsOf({ access, takes }: { access: string; takes?: BodyKind }): BodyBounds {
  return BODIES[takes ?? (access === 'public' || access === 'fieldKey' ? 'open' : 'usual')]
}
