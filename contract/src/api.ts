import { activity } from './activity.ts'
import { attention } from './attention.ts'
import { audit } from './audit.ts'
import { baselines } from './baselines.ts'
import { codes } from './codes.ts'
import { formCharts } from './data/form-charts.ts'
import { lastTime } from './data/last-time.ts'
import { formData } from './data/form-data.ts'
import { formMap } from './data/form-map.ts'
import { manyReviews } from './data/many-reviews.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { events } from './events.ts'
import { about } from './operation/about.ts'
import { files, map } from './files.ts'
import { formCopies } from './forms/form-copies.ts'
import { formFiles } from './forms/form-files.ts'
import { forms } from './forms/forms.ts'
import { xlsforms } from './forms/xlsforms.ts'
import { imports } from './imports.ts'
import { invitations } from './invitations.ts'
import { fieldKeys } from './intake/field-keys.ts'
import { issues } from './issues.ts'
import { members } from './members.ts'
import { milestones } from './milestones.ts'
import { planShares, sharedPlans } from './milestones/plan-shares.ts'
import { myWork } from './my-work.ts'
import { notifications } from './notifications.ts'
import { openrosa } from './intake/openrosa.ts'
import { operation } from './operation/operation.ts'
import { serverJobs } from './operation/parked-jobs.ts'
import { integrityFindings } from './operation/findings.ts'
import { serverMails } from './operation/failed-mails.ts'
import { askSeveral } from './organisations/ask-several.ts'
import { askBoard } from './organisations/ask-board.ts'
import { asks } from './organisations/asks.ts'
import { publicAsks } from './organisations/public-asks.ts'
import { organisations } from './organisations/organisations.ts'
import { phone } from './intake/phone.ts'
import { photoArchives } from './exports/photo-archives.ts'
import { projects } from './projects.ts'
import { reports } from './reports.ts'
import { monthPhotos } from './reports/month-photos.ts'
import { reportMailings } from './reports/report-mailings.ts'
import { schedule } from './milestones/schedule.ts'
import { search } from './search.ts'
import { factors } from './sign-in/factors.ts'
import { serverPeople } from './sign-in/server-people.ts'
import { signInRules } from './sign-in/sign-in-rules.ts'
import { pendingSignIn } from './sign-in/pending-sign-in.ts'
import { shares } from './shares.ts'
import { sites } from './sites.ts'
import { story } from './story.ts'
import { submissions } from './submissions.ts'
import { visitVersions } from './intake/visit-versions.ts'
import { visits } from './intake/visits.ts'
import { calendar } from './users/calendar.ts'
import { users } from './users.ts'
import { views } from './documents/views.ts'

/** Every endpoint of the product: what the access walk and the reference are made from. */
export const api = {
  users,
  pendingSignIn,
  factors,
  signInRules,
  serverPeople,
  projects,
  sites,
  milestones,
  schedule,
  issues,
  submissions,
  manyReviews,
  reports,
  monthPhotos,
  reportMailings,
  photoArchives,
  shares,
  files,
  map,
  events,
  codes,
  members,
  fieldKeys,
  visits,
  visitVersions,
  openrosa,
  phone,
  invitations,
  audit,
  askSeveral,
  baselines,
  planShares,
  sharedPlans,
  about,
  activity,
  attention,
  story,
  organisations,
  asks,
  askBoard,
  publicAsks,
  search,
  views,
  myWork,
  calendar,
  notifications,
  imports,
  forms,
  formFiles,
  formCopies,
  xlsforms,
  formData,
  formCharts,
  formMap,
  lastTime,
  operation,
  serverJobs,
  serverMails,
  integrityFindings,
}

/** `['issues.list', endpoint]` … */
export function allEndpoints(): [string, AnyEndpoint][] {
  return Object.entries(api).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, e]): [string, AnyEndpoint] => [`${resource}.${name}`, e]),
  )
}
