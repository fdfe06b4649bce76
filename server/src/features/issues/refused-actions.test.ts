import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { act, buildOffice, readIssue } from '../../testing/office.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([0, 2, 3, 4])(
  'a new severity of %i does not resolve in the same step',
  async (categorization) => {
    const office = await buildOffice(app, { severity: 1 })
    const more = { categorization, resolve: true }
    const answer = await act(office.member, office, 'Recategorized', more)
    expect(answer).toMatchObject({ status: 400, message: problemText('en', 'resolveOnlyLow') })
    const issue = { currentCategorization: 1, isResolved: false, version: 1 }
    expect(await readIssue(office)).toMatchObject(issue)
  },
)

test.each(['constructor', 'toString', '__proto__', 'Nonsense', ''])(
  'nothing is done to an issue that is called %j',
  async (actionType) => {
    const office = await buildOffice(app)
    const { status } = await office.member.call(issues.update, {
      params: office.issue,
      body: { update: { actionType } },
    })
    expect(status).toBe(400)
    expect(await readIssue(office)).toMatchObject({ isResolved: false, version: 1 })
  },
)
