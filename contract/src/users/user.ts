import { z } from 'zod'
import { id, language, moment } from '../shapes.ts'

export const authorityLevel = z.enum(['user', 'admin', 'superAdmin'])
export type AuthorityLevel = z.infer<typeof authorityLevel>

/** The signed-in person's own record. */
export const user = z.object({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.string(),
  organization: z.string(),
  phoneNumber: z.string(),
  photo: z.string().nullable(),
  authorityLevel,
  language,
  /** In which times are shown; null for that of the device. */
  timeZone: z.string().nullable(),
  defaultProject: id.nullable(),
  projectList: z.array(id),
  createdAt: moment,
  /** When the newest of their sessions began; the year 2000 where none is known. */
  lastLoginDate: moment,
})
export type User = z.infer<typeof user>

/** Somebody with whom one shares a project. */
export const listedPerson = user
  .pick({
    _id: true,
    email: true,
    firstName: true,
    lastName: true,
    position: true,
    organization: true,
    phoneNumber: true,
    photo: true,
    authorityLevel: true,
  })
  .extend({
    status: z.enum(['Active', 'Deactivated']),
    /** Of the field: has no address, cannot sign in, acts by keys alone. */
    isFieldOnly: z.boolean(),
  })
export type ListedPerson = z.infer<typeof listedPerson>
