import { listOf, newest, projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

/** Pages for anybody, and what their heading says to whoever is not signed in. */
const OF_VISITORS: Record<string, RegExp> = {
  '/': /^Sign In$/,
  '/signin': /^Sign In$/,
  '/signup': /^Plumbline is in private beta$/,
  '/forgot-password': /^Reset Password$/,
  '/forgot-password-success': /^Reset Password$/,
  '/forgot-password/sometoken': /^Reset Password$/,
  '/home': /^Plumbline$/,
  '/code': /^Enter a project code$/,
  '/code-user': /^There was an error with the registration code\.$/,
  '/code-user?p=ABC123': /^Complete your registration for code:$/,
  '/share/submission/aaaaaaaaaaaaaaaaaaaaaa': /^The sharing link provided is either invalid/,
  '/share/issue/aaaaaaaaaaaaaaaaaaaaaa': /^The sharing link provided is either invalid/,
  '/no/such/page': /^404 Not Found$/,
}

/** Pages for people who are signed in, and where they lead when that is not where they are. */
const OF_MEMBERS: Record<string, RegExp | null> = {
  '/projects': null,
  '/create-project': null,
  '/projects/PROJECT': null,
  '/projects/PROJECT/': null,
  '/projects/PROJECT/update': null,
  '/projects/PROJECT/update/sites': null,
  '/projects/PROJECT/update/milestones': null,
  '/projects/PROJECT/update/imports': null,
  '/projects/PROJECT/milestones': null,
  '/projects/PROJECT/milestones?site._id=SITE': null,
  '/projects/PROJECT/profile': null,
  '/projects/PROJECT/profile/security': null,
  '/projects/PROJECT/team': null,
  '/projects/PROJECT/issues': null,
  '/projects/PROJECT/issues?submission=SUBMISSION': null,
  '/projects/PROJECT/issues?_id=ISSUE': null,
  '/projects/PROJECT/issues/ISSUE': null,
  '/projects/PROJECT/issues/ISSUE?jump=ISSUE': null,
  '/projects/PROJECT/issues/new': /\/issues$/,
  '/projects/PROJECT/submissions': null,
  '/projects/PROJECT/submissions/SUBMISSION': null,
  '/projects/PROJECT/trash': null,
  // whoever is signed in does not see these
  '/': /\/projects/,
  '/signin': /\/projects/,
  '/forgot-password/sometoken': /\/projects/,
}

test('every address of the specification leads to a page, or to where one signs in', async ({
  as,
}) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const [issue, submission] = [
    await newest(member, projectId, 'issues'),
    await newest(member, projectId, 'submissions', '&issueCount[gte]=1'),
  ]
  const [milestone] = await listOf<{ site: string }>(member, projectId, 'milestones')
  if (!milestone) throw new Error('No milestones in the project')
  const full = (path: string) =>
    path
      .replace('PROJECT', projectId)
      .replaceAll('ISSUE', issue._id)
      .replace('SUBMISSION', submission._id)
      .replace('SITE', milestone.site)
  const heading = member.getByRole('heading', { level: 1 }).first()
  for (const [path, leadsTo] of Object.entries(OF_MEMBERS)) {
    await test.step(path, async () => {
      await member.goto(full(path))
      if (leadsTo) await expect(member).toHaveURL(leadsTo)
      await expect(heading).toHaveText(/./)
      await expect(heading).not.toHaveText(/Not Found|No Issue Found|error has occured/)
      // a filter by a real id leaves rows below the head of the list
      if (/s\?/.test(path)) await expect(member.getByRole('row').nth(1)).toBeVisible()
    })
  }
  const nobody = await as('nobody')
  for (const [path, says] of Object.entries(OF_VISITORS)) {
    await test.step(`${path} for nobody`, async () => {
      await nobody.goto(path)
      await expect(nobody.getByRole('heading', { level: 1 }).first()).toHaveText(says)
    })
  }
  for (const path of Object.keys(OF_MEMBERS).filter((one) => one.startsWith('/projects'))) {
    await test.step(`${path} for nobody`, async () => {
      await nobody.goto(full(path))
      await expect(nobody).toHaveURL(/\/signin$/)
    })
  }
})
