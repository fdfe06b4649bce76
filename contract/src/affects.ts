import { activity } from './activity.ts'
import { attention } from './attention.ts'
import { baselines } from './baselines.ts'
import { formCharts } from './data/form-charts.ts'
import { lastTime } from './data/last-time.ts'
import { formData } from './data/form-data.ts'
import { formMap } from './data/form-map.ts'
import type { AnyEndpoint } from './endpoint.ts'
import type { Change } from './events.ts'
import { formCopies } from './forms/form-copies.ts'
import { formFiles } from './forms/form-files.ts'
import { forms } from './forms/forms.ts'
import { imports } from './imports.ts'
import { issues } from './issues.ts'
import { members } from './members.ts'
import { milestones } from './milestones.ts'
import { myWork } from './my-work.ts'
import { notifications } from './notifications.ts'
import { askBoard } from './organisations/ask-board.ts'
import { asks } from './organisations/asks.ts'
import { organisations } from './organisations/organisations.ts'
import { askSeveral } from './organisations/ask-several.ts'
import { projects } from './projects.ts'
import { reports } from './reports.ts'
import { sites } from './sites.ts'
import { story } from './story.ts'
import { submissions } from './submissions.ts'
import { visitVersions } from './intake/visit-versions.ts'
import { visits } from './intake/visits.ts'
import { users } from './users.ts'

/** A call, and of which of its answers: of all, of those of the project, or of what has changed. */
interface Affected {
  call: AnyEndpoint
  of: 'all' | 'project' | 'changed'
}

const all = (call: AnyEndpoint): Affected => ({ call, of: 'all' })
const inProject = (call: AnyEndpoint): Affected => ({ call, of: 'project' })
const changed = (call: AnyEndpoint): Affected => ({ call, of: 'changed' })

/** Any entry or change may be somebody's work. */
const MY_WORK = [all(myWork.all), inProject(myWork.ofProject), inProject(myWork.counts)]

/** Any step with a document stands in its history, and may bring somebody a notification. */
const OF_DOCUMENTS = [
  inProject(activity.list),
  inProject(activity.week),
  inProject(attention.get),
  inProject(story.get),
  inProject(story.sites),
  inProject(attention.rules),
  all(notifications.list),
  ...MY_WORK,
  // what was asked of it, what was answered, and what one would ask
  inProject(asks.list),
  inProject(askSeveral.suggest),
  inProject(askSeveral.preview),
  inProject(askBoard.get),
]

/** The answers that are out of date after a change of each kind. */
export const AFFECTS: Readonly<Record<Change['kind'], readonly Affected[]>> = {
  issue: [
    ...OF_DOCUMENTS,
    changed(issues.get),
    inProject(issues.list),
    inProject(issues.bySeverity),
    inProject(issues.firstPhotos),
    inProject(submissions.get),
    inProject(submissions.answers),
    inProject(submissions.list),
    inProject(visitVersions.list),
    inProject(milestones.list),
    inProject(milestones.packed),
    inProject(milestones.details),
    inProject(milestones.associated),
    inProject(sites.list),
    inProject(projects.get),
    inProject(organisations.list),
  ],
  submission: [
    ...OF_DOCUMENTS,
    changed(submissions.get),
    changed(submissions.answers),
    inProject(submissions.list),
    inProject(visits.list),
    inProject(visits.get),
    // how many visits each had lately
    inProject(forms.list),
    inProject(formData.questions),
    inProject(formData.page),
    inProject(formData.count),
    inProject(formCharts.get),
    inProject(formMap.get),
    inProject(lastTime.get),
    changed(visitVersions.list),
    changed(visitVersions.instance),
    inProject(milestones.details),
    inProject(milestones.associated),
  ],
  milestone: [
    ...OF_DOCUMENTS,
    inProject(milestones.list),
    inProject(milestones.packed),
    inProject(story.completed),
    changed(milestones.details),
    inProject(asks.proposals),
    inProject(organisations.list),
  ],
  site: [
    inProject(sites.list),
    inProject(story.completed),
    // where a visit sent no position
    inProject(formMap.get),
    inProject(attention.get),
    inProject(story.get),
    inProject(story.sites),
    inProject(attention.rules),
    inProject(projects.get),
    inProject(organisations.list),
  ],
  organisation: [
    inProject(organisations.list),
    inProject(askSeveral.suggest),
    inProject(askSeveral.preview),
    changed(organisations.history),
    // whether its links work, were opened or reminded of, and so what waits for an answer
    inProject(asks.list),
    inProject(askBoard.get),
    inProject(attention.rules),
    ...MY_WORK,
  ],
  // by which rules something needs attention, and by which baseline it is measured
  project: [
    inProject(projects.get),
    all(projects.list),
    inProject(attention.rules),
    inProject(story.get),
    inProject(story.sites),
  ],
  // an import that is applied keeps a baseline first
  import: [
    inProject(imports.list),
    changed(imports.get),
    changed(imports.changes),
    inProject(baselines.list),
    inProject(story.completed),
    inProject(attention.get),
    inProject(story.get),
    inProject(story.sites),
  ],
  form: [
    inProject(forms.list),
    changed(forms.get),
    changed(formFiles.list),
    inProject(forms.effects),
    all(formCopies.sources),
    changed(formData.questions),
    changed(formData.page),
    changed(formData.count),
    changed(formCharts.get),
    changed(formMap.get),
    changed(lastTime.get),
    // whether a project is set up
    inProject(attention.get),
    inProject(story.get),
    inProject(story.sites),
  ],
  report: [inProject(reports.list), changed(reports.get)],
  member: [
    inProject(projects.get),
    all(projects.list),
    all(users.list),
    all(formCopies.sources),
    inProject(members.list),
    inProject(attention.get),
    inProject(story.get),
    inProject(story.sites),
  ],
}
