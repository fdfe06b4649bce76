import type { Invitation } from '@plumbline/contract/invitations/invitation'
import type { ListedPerson } from '@plumbline/contract/users/user'

/** A row of Web Users: somebody of the project, or somebody who was invited to it. */
export type TeamRow =
  | { _id: string; person: ListedPerson; invitation?: undefined }
  | { _id: string; person?: undefined; invitation: Invitation }

/** The people as they come, and after them those who have not answered an invitation. */
export function teamRows(people: ListedPerson[], invitations: Invitation[]): TeamRow[] {
  const here = new Set(people.map(({ email }) => email))
  const waiting = invitations.filter(
    ({ status, email }) => (status === 'Invited' || status === 'Expired') && !here.has(email),
  )
  return [
    ...people.map((person) => ({ _id: person._id, person })),
    ...waiting
      .toSorted((a, b) => a.email.localeCompare(b.email))
      .map((invitation) => ({ _id: invitation._id, invitation })),
  ]
}
