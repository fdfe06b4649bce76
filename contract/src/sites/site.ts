import { z } from 'zod'
import { id, moment, pointOfContact, seenVersion } from '../shapes.ts'
import { siteFields } from './site-forms.ts'

export const site = z.object({
  _id: id,
  project: id,
  name: z.string(),
  shortName: z.string(),
  groupedListName: z.string(),
  region: z.string(),
  description: z.string(),
  /** A missing position is null and never drawn. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  poc: pointOfContact.nullable(),
  budget: z.number().nullable(),
  typeOfWork: z.string(),
  contractor: z.string(),
  /** Open, undeleted issues with a severity above 1. */
  issueCount: z.number().int(),
  /** Since when it is in no list; null for those that are. */
  archivedAt: moment.nullable(),
  version: z.number().int(),
})
export type Site = z.infer<typeof site>

/** What an admin changes of a site. What is left out stays; null empties a position or a budget. */
export const siteChange = siteFields.partial().extend({
  archived: z.boolean().optional(),
  version: seenVersion,
})
export type SiteChange = z.output<typeof siteChange>
