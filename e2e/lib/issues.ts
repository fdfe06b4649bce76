import type { Page } from '@playwright/test'
import { expect } from './test.ts'

interface Issue {
  _id: string
  refId: number
  currentCategorization: number
  isResolved: boolean
}

/** An issue of the demo in the state that a test begins with, so that it depends on no other test. */
export async function issueIn(
  page: Page,
  projectId: string,
  refId: number,
  state: Pick<Issue, 'currentCategorization' | 'isResolved'>,
): Promise<string> {
  const list = `/api/v1/projects/${projectId}/issues`
  const answer = await page.request.get(`${list}?limit=100`)
  const { data } = (await answer.json()) as { data: { docs: Issue[] } }
  const issue = data.docs.find((one) => one.refId === refId)
  if (!issue) throw new Error(`No issue I-${refId} in the project`)
  const send = async (update: object) => {
    const done = await page.request.patch(`${list}/${issue._id}/update`, { data: { update } })
    expect(done.status(), 'the state to begin with').toBe(200)
  }
  const { currentCategorization: categorization, isResolved } = state
  if (issue.currentCategorization !== categorization) {
    await send({ actionType: 'Recategorized', categorization })
  }
  if (issue.isResolved !== isResolved) {
    await send({ actionType: isResolved ? 'Resolved' : 'Reopened' })
  }
  return issue._id
}
