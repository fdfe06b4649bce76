// The fields that people fill in about a site, alone or in many rows, with their messages.
import { z } from 'zod'
import { problem, refusal } from '../problems/refusal.ts'
import {
  amount,
  formLatitude,
  formLongitude,
  optionalText,
  refuseHalfAPosition,
  refuseRowTwice,
  requiredText,
} from '../shapes/form-fields.ts'
import { ROWS_MAX } from '../rules/limits.ts'
import { id, seenVersion } from '../shapes.ts'
import { ofKinds } from '../shapes/field-kinds.ts'
import { SITE_FIELDS } from './site-fields.ts'

/** The fields of a site; an absent one is empty. A position has both numbers, or none. */
export const siteFields = z.object(
  ofKinds(SITE_FIELDS, {
    name: ({ max }) => requiredText(max),
    text: ({ max }) => optionalText(max).optional(),
    longText: ({ max }) => optionalText(max).optional(),
    latitude: () => formLatitude.nullable().optional(),
    longitude: () => formLongitude.nullable().optional(),
    amount: () => amount.nullable().optional(),
    person: () => id.toLowerCase().nullable().optional(),
  }),
)

export const siteForm = siteFields.superRefine(refuseHalfAPosition)
export type SiteForm = z.output<typeof siteForm>

/** Many at once, as they are pasted from a spreadsheet: no name twice, in whatever case. */
export const siteRows = z
  .array(siteForm)
  .min(1, problem('noRows'))
  .max(ROWS_MAX, problem('tooManyRows'))
  .superRefine(refuseNameTwice)

/** A row of a table of sites. What is new has no `_id`; of the others what changes is told. */
export const siteRow = siteFields
  .partial()
  .extend({
    _id: id.toLowerCase().optional(),
    archived: z.boolean().optional(),
    version: seenVersion,
  })
  .superRefine(({ _id, name, lat = null, lng = null }, context) => {
    if (_id !== undefined) return
    const missing = name === undefined ? ['name'] : []
    if ((lat === null) !== (lng === null)) missing.push(lat === null ? 'lat' : 'lng')
    for (const field of missing) {
      context.addIssue(refusal('required', { path: [field] }))
    }
  })
export type SiteRow = z.output<typeof siteRow>

/** The rows of a table that are new or changed. */
export const siteTable = z
  .array(siteRow)
  .min(1, problem('noRows'))
  .max(ROWS_MAX, problem('tooManyRows'))
  .superRefine(refuseRowTwice)
  .superRefine((rows, context) =>
    refuseNameTwice(
      rows.map(({ name, archived }) => ({ name: archived ? undefined : name })),
      context,
    ),
  )

function refuseNameTwice(
  rows: readonly { name?: string | undefined }[],
  context: z.RefinementCtx,
): void {
  const names = new Set<string>()
  for (const [n, { name }] of rows.entries()) {
    if (name === undefined) continue
    const known = name.toLowerCase()
    if (names.has(known)) {
      context.addIssue(refusal('siteNameTwice', { path: [n, 'name'] }))
    }
    names.add(known)
  }
}
