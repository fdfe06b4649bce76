import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { issueMaker } from '../../testing/model/issue-maker.ts'
import { checkIssues } from '../../testing/model/issue-property.ts'

/** The same in every run; `npm run bench -- model` runs two thousand. */
const SEQUENCES = 30

test(
  'whatever people do to issues, one after another, the server keeps to the rules of states',
  { timeout: 600_000 },
  async () => {
    const app = await startTestApp()
    try {
      const { steps } = await checkIssues(await issueMaker(app), SEQUENCES)
      expect(steps).toBeGreaterThan(SEQUENCES)
    } finally {
      await app.close()
    }
  },
)
