// What is filled in about a site, alone or in many rows, with its messages.
import { z } from 'zod'
import { amount, formLatitude, formLongitude, optionalText, requiredText } from './form-fields.ts'
import { MESSAGES } from './rules/messages.ts'
import { ROWS_MAX } from './rules/limits.ts'
import { id } from './shapes.ts'

/** What is left out is empty. A position has both numbers, or none. */
export const siteFields = z.object({
  name: requiredText(300),
  shortName: optionalText(300).optional(),
  groupedListName: optionalText(300).optional(),
  region: optionalText(300).optional(),
  description: optionalText(5000).optional(),
  lat: formLatitude.nullable().optional(),
  lng: formLongitude.nullable().optional(),
  /** A member of the project. */
  poc: id.toLowerCase().nullable().optional(),
  budget: amount.nullable().optional(),
  typeOfWork: optionalText(300).optional(),
  contractor: optionalText(300).optional(),
})

export const siteForm = siteFields.superRefine(({ lat = null, lng = null }, context) => {
  if ((lat === null) === (lng === null)) return
  const path = [lat === null ? 'lat' : 'lng']
  context.addIssue({ code: 'custom', path, message: MESSAGES.required })
})
export type SiteForm = z.output<typeof siteForm>

/** Many at once, as they are pasted from a spreadsheet: no name twice, in whatever case. */
export const siteRows = z
  .array(siteForm)
  .min(1, MESSAGES.noRows)
  .max(ROWS_MAX, MESSAGES.tooManyRows)
  .superRefine((rows, context) => {
    const names = new Set<string>()
    for (const [n, { name }] of rows.entries()) {
      const known = name.toLowerCase()
      if (names.has(known)) {
        context.addIssue({ code: 'custom', path: [n, 'name'], message: MESSAGES.siteNameTwice })
      }
      names.add(known)
    }
  })
