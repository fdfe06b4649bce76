import { attention } from '@plumbline/contract/attention'
import { codes } from '@plumbline/contract/codes'
import { invitations } from '@plumbline/contract/invitations'
import { users } from '@plumbline/contract/users'
import type { QueryKey } from '@tanstack/react-query'
import { keyOf, q } from '../api/query.ts'

/** The people of a project by last name, those who were deactivated too. */
export function teamQuery(projectId: string) {
  return q(users.list, { query: { 'projects[in]': projectId } })
}

/** Everybody who was invited; for admins. */
export function invitationsQuery(projectId: string) {
  return q(invitations.list, { params: { projectId } })
}

/** For admins. */
export function codesQuery(projectId: string) {
  return q(codes.list, { params: { projectId } })
}

/** The queries that show the people of a project: lists of them, invitations, and what needs attention. */
export function teamKeys(projectId: string): QueryKey[] {
  const params = { projectId }
  return [keyOf(users.list), keyOf(invitations.list, params), keyOf(attention.get, params)]
}
