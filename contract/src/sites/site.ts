import { z } from 'zod'
import { id, moment, pointOfContact, seenVersion } from '../shapes.ts'
import { ofKinds } from '../shapes/field-kinds.ts'
import { SITE_FIELDS } from './site-fields.ts'
import { siteFields } from './site-forms.ts'

export const site = z.object({
  _id: id,
  project: id,
  ...ofKinds(SITE_FIELDS, {
    name: () => z.string(),
    text: () => z.string(),
    longText: () => z.string(),
    // a missing position is null and never drawn
    latitude: () => z.number().nullable(),
    longitude: () => z.number().nullable(),
    amount: () => z.number().nullable(),
    person: () => pointOfContact.nullable(),
  }),
  /** Open, undeleted issues with a severity above 1. */
  issueCount: z.number().int(),
  /** The moment since when it is in no list; null for sites that are. */
  archivedAt: moment.nullable(),
  version: z.number().int(),
})
export type Site = z.infer<typeof site>

/** The changes that an admin makes to a site. An absent field stays; null empties a position or a budget. */
export const siteChange = siteFields.partial().extend({
  archived: z.boolean().optional(),
  version: seenVersion,
})
export type SiteChange = z.output<typeof siteChange>
