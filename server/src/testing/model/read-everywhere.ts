import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { MARKER_SEVERITY, OFF_TRACK } from '@plumbline/contract/rules/severity'
import { sites } from '@plumbline/contract/sites'
import type { IssueModel, PersonName } from './issue-state.ts'
import type { RealIssue } from './real-issue.ts'

/** Reads the issue in all places where the server shows it. */
export async function readEverywhere(real: RealIssue, who: PersonName) {
  const params = { projectId: real.projectId }
  const asked = who === 'outsider' ? real.people.admin : real.people[who]
  const docParams = { ...params, docId: real.issueId }
  const total = async (isDeleted: string) => {
    const query = { submission: real.submissionId, isDeleted, limit: '1' }
    return (await asked.call(issues.list, { params, query })).data.totalDocs
  }
  const [one, allMilestones, allSites, ...totals] = await Promise.all([
    asked.call(issues.get, { params: docParams }),
    asked.call(milestones.list, { params }),
    asked.call(sites.list, { params }),
    total('false'),
    total('true'),
  ])
  const { docs } = one.data
  return {
    severity: docs.currentCategorization,
    isResolved: docs.isResolved,
    isDeleted: docs.isDeleted,
    version: docs.version,
    isShared: docs.isShared,
    unread: docs.unread,
    milestone: docs.milestone?._id ?? '',
    owner: docs.owner?._id ?? null,
    dueAt: docs.dueAt,
    isReady: docs.readyAt !== null,
    readyBy: docs.readyBy?._id ?? null,
    history: docs.updates.map(({ actionType, isDeleted }) => [actionType, isDeleted]),
    totals,
    flags: real.places.map(
      (place) => allMilestones.data.docs.find(({ _id }) => _id === place.milestoneId)?.flag,
    ),
    badges: real.places.map(
      (place) => allSites.data.docs.find(({ _id }) => _id === place.siteId)?.issueCount,
    ),
  }
}

/** The same as the model has it. */
export function expectedAnswers(real: RealIssue, issue: IssueModel, who: PersonName) {
  const here = <T>(value: T, elsewhere: T) =>
    issue.at === 0 ? [value, elsewhere] : [elsewhere, value]
  const open = !issue.isDeleted && !issue.isResolved
  return {
    severity: issue.severity,
    isResolved: issue.isResolved,
    isDeleted: issue.isDeleted,
    version: issue.version,
    isShared: issue.share !== null,
    unread: issue.unread[who === 'outsider' ? 'admin' : who],
    milestone: real.places[issue.at]?.milestoneId,
    owner: issue.owner && real.ids[issue.owner],
    dueAt: issue.dueAt,
    isReady: issue.readyBy !== null,
    readyBy: issue.readyBy === null || issue.readyBy === 'contact' ? null : real.ids[issue.readyBy],
    history: issue.entries.map(({ type, isDeleted }) => [type, isDeleted]),
    totals: issue.isDeleted ? [0, 1] : [1, 0],
    flags: here(open && issue.severity === OFF_TRACK ? 1 : 0, 0),
    badges: here(open && issue.severity >= MARKER_SEVERITY ? 1 : 0, 0),
  }
}
