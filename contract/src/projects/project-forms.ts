// The fields that people fill in about a project, with their messages; the screens check the same.
import { z } from 'zod'
import { problem, refusal } from '../problems/refusal.ts'
import {
  formLatitude,
  formLongitude,
  optionalText,
  refuseHalfAPosition,
  requiredText,
  typedLatitude,
  typedLongitude,
  typedOr,
} from '../shapes/form-fields.ts'
import { id } from '../shapes.ts'

/** The fields of a project, with the names that the switcher shows. An absent one is empty. */
export const projectFields = z.object({
  name: requiredText(60),
  shortName: optionalText(30).optional(),
  code: requiredText(30),
  location: requiredText(60),
  population: optionalText(30).optional(),
  projectType: optionalText(45).optional(),
  sponser: optionalText(60).optional(),
  budget: optionalText(30).optional(),
  description: optionalText(500).optional(),
  lat: formLatitude.nullable().optional(),
  lng: formLongitude.nullable().optional(),
})

/** The fields that may follow after a project is made; once filled in, they are required like the others. */
const MAY_FOLLOW = [
  'population',
  'projectType',
  'sponser',
  'budget',
  'description',
  'lat',
  'lng',
] as const satisfies (keyof typeof projectFields.shape)[]
type MayFollow = Partial<Record<(typeof MAY_FOLLOW)[number], unknown>>

const isSaid = (value: unknown) => (value ?? '') !== ''

/** The fields of a project that say something in `stored`, and that `form` would leave empty. */
export function emptiedFields(stored: MayFollow, form: MayFollow): (typeof MAY_FOLLOW)[number][] {
  return MAY_FOLLOW.filter(
    (field) => form[field] !== undefined && isSaid(stored[field]) && !isSaid(form[field]),
  )
}

/** The form of a project: name, code and location; the rest may follow. A position has both numbers, or none. */
export const projectForm = projectFields.superRefine(refuseHalfAPosition)
export type ProjectForm = z.output<typeof projectForm>

/** A project that is made: `like` is another one that the maker belongs to, of which the forms and rules come along. */
export const newProject = projectFields
  .extend({ like: id.toLowerCase().optional() })
  .superRefine(refuseHalfAPosition)
export type NewProject = z.output<typeof newProject>

/** The same as it is typed into the fields of a screen. */
export const typedProjectForm = projectFields
  .extend({
    shortName: optionalText(30),
    population: optionalText(30),
    projectType: optionalText(45),
    sponser: optionalText(60),
    budget: optionalText(30),
    description: optionalText(500),
    lat: typedOr(null, formLatitude.nullable()),
    lng: typedOr(null, formLongitude.nullable()),
  })
  .superRefine(refuseHalfAPosition)

/** The form of a project that says so much already. */
export const typedChangeOf = (stored: MayFollow) =>
  typedProjectForm.superRefine((form, context) => {
    for (const path of emptiedFields(stored, form)) {
      context.addIssue(refusal('required', { path: [path] }))
    }
  })

const mapGroup = z.object({
  name: requiredText(300),
  lat: formLatitude,
  lng: formLongitude,
  sites: z.array(id.toLowerCase()).max(20_000),
})

/** The markers of the map; all groups at once, each site in one of them at most. */
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
