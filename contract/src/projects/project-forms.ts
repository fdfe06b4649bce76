// What is filled in about a project, with its messages; the screens check the same.
import { z } from 'zod'
import { problem } from '../problems/refusal.ts'
import {
  formLatitude,
  formLongitude,
  optionalText,
  requiredText,
  typedLatitude,
  typedLongitude,
} from '../shapes/form-fields.ts'
import { id } from '../shapes.ts'

/** The form of a project, with the names that the switcher shows. */
export const projectForm = z.object({
  name: requiredText(60),
  shortName: optionalText(30).optional(),
  code: requiredText(30),
  location: requiredText(60),
  population: requiredText(30),
  projectType: requiredText(45),
  sponser: requiredText(60),
  budget: requiredText(30),
  description: requiredText(500),
  lat: formLatitude,
  lng: formLongitude,
})
export type ProjectForm = z.output<typeof projectForm>

/** The same as it is typed into the fields of a screen. */
export const typedProjectForm = projectForm.extend({
  shortName: optionalText(30),
  lat: typedLatitude,
  lng: typedLongitude,
})

const mapGroup = z.object({
  name: requiredText(300),
  lat: formLatitude,
  lng: formLongitude,
  sites: z.array(id.toLowerCase()).max(20_000),
})

/** How the map is drawn; all groups at once, each site in one of them at most. */
export const mapForm = z.object({
  format: z.enum(['site', 'groupedSites']),
  renderArr: z
    .array(mapGroup)
    .max(500)
    .superRefine((groups, context) => {
      const grouped = new Set<string>()
      for (const [g, group] of groups.entries()) {
        for (const [s, site] of group.sites.entries()) {
          if (grouped.has(site)) {
            context.addIssue({
              code: 'custom',
              path: [g, 'sites', s],
              message: problem('siteInTwoGroups'),
            })
          }
          grouped.add(site)
        }
      }
    }),
})
export type MapForm = z.output<typeof mapForm>

/** The groups as they are typed into the fields of a screen. */
export const typedGroups = z.array(mapGroup.extend({ lat: typedLatitude, lng: typedLongitude }))
