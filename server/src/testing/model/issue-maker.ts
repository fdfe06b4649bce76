import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  type Running,
  signIn,
} from '../builders.ts'
import { Visitor } from '../visitor.ts'
import type { RealIssue } from './real-issue.ts'

/** Issues of one project stay few, so that its lists of sites and milestones stay short. */
const PROJECTS = 8

/** Signs the people in once, and then gives new issues at milestones of their own. */
export async function issueMaker(app: Running): Promise<() => Promise<RealIssue>> {
  const projects: string[] = []
  for (let n = 0; n < PROJECTS; n += 1) projects.push(await buildProject(app))
  const reporter = await buildPerson(app, { projects })
  const people = {
    member: await signIn(app, await buildPerson(app, { projects })),
    other: await signIn(app, await buildPerson(app, { projects })),
    admin: await signIn(app, await buildPerson(app, { projects, level: 'admin' })),
    outsider: await signIn(
      app,
      await buildPerson(app, { projects: [await buildProject(app)], level: 'admin' }),
    ),
  }
  let made = 0
  return async () => {
    const projectId = projects[made % PROJECTS] ?? ''
    made += 1
    const on = await buildMilestone(app, { projectId })
    const { issueId, submissionId } = await buildReport(app, { on, by: reporter._id })
    return {
      projectId,
      issueId,
      submissionId,
      places: [on, await buildMilestone(app, { projectId })],
      people,
      visitor: new Visitor(app.origin),
      shareId: 'A'.repeat(32),
    }
  }
}
