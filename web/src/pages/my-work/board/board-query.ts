import { askBoard } from '@plumbline/contract/organisations/ask-board'
import { q } from '../../../lib/api/query.ts'

/** The asks of a project by where they stand. */
export const boardQuery = (projectId: string) =>
  q(askBoard.get, { params: { projectId }, query: {} })
