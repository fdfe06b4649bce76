// Problems of organisations, and of the people who answer for them.
import type { Problems } from './entry.ts'

export const organisationsProblems = {
  organisationNameTaken: { status: 409 },
  mergeItself: { status: 400 },
  tooManyContacts: {
    status: 409,

    params: { max: 'number' },
  },
  tooManyOrganisations: {
    status: 409,

    params: { max: 'number' },
  },
  organisationArchived: { status: 409 },
  organisationNotAsked: { status: 409 },
  askNobody: {
    status: 409,

    params: { name: 'text' },
  },
  askedAlready: { status: 409 },
  askRevoked: { status: 409 },
  notToRemind: { status: 409 },
  remindedLately: {
    status: 409,

    params: { hours: 'number' },
  },
  deadAsk: { status: 404 },
  askFilesMax: {
    status: 409,

    params: { max: 'number' },
  },
  askFilesOfOne: { status: 400 },
  proposedDay: { status: 400 },
  proposalGone: { status: 409 },
} as const satisfies Problems
