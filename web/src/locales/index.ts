/**
 * The areas of the catalogues: one JSON file per area and language, keys that begin with the
 * area's name. A new area is two lines here; the files are found by locales/en.ts and uk.ts, those of
 * the pages that set a project up by en.setup.ts and uk.setup.ts, those of the page on phones by en.phone.ts
 * and uk.phone.ts.
 */
import type { ProblemCode } from '@plumbline/contract/problems'
import type activity from './en/activity.json'
import type archive from './en/archive.json'
import type asks from './en/asks.json'
import type audit from './en/audit.json'
import type auth from './en/auth.json'
import type baselines from './en/baselines.json'
import type bell from './en/bell.json'
import type builder from './en/builder.json'
import type chosen from './en/chosen.json'
import type common from './en/common.json'
import type compare from './en/compare.json'
import type dashboard from './en/dashboard.json'
import type detail from './en/detail.json'
import type exporting from './en/exporting.json'
import type exports from './en/exports.json'
import type field from './en/field.json'
import type fill from './en/fill.json'
import type forms from './en/forms.json'
import type formImport from './en/form-import.json'
import type gantt from './en/gantt.json'
import type imports from './en/imports.json'
import type issues from './en/issues.json'
import type joining from './en/joining.json'
import type keys from './en/keys.json'
import type logic from './en/logic.json'
import type map from './en/map.json'
import type markup from './en/markup.json'
import type milestones from './en/milestones.json'
import type operation from './en/operation.json'
import type organisations from './en/organisations.json'
import type palette from './en/palette.json'
import type own from './en/own.json'
import type phone from './en/phone.json'
import type photos from './en/photos.json'
import type points from './en/points.json'
import type profile from './en/profile.json'
import type projects from './en/projects.json'
import type slipped from './en/slipped.json'
import type steps from './en/steps.json'
import type queue from './en/queue.json'
import type reports from './en/reports.json'
import type rules from './en/rules.json'
import type schedule from './en/schedule.json'
import type search from './en/search.json'
import type settings from './en/settings.json'
import type shared from './en/shared.json'
import type shares from './en/shares.json'
import type shell from './en/shell.json'
import type submissions from './en/submissions.json'
import type tables from './en/tables.json'
import type team from './en/team.json'
import type today from './en/today.json'
import type trash from './en/trash.json'
import type updates from './en/updates.json'
import type verify from './en/verify.json'
import type views from './en/views.json'
import type waiting from './en/waiting.json'
import type work from './en/work.json'

export type MessageKey =
  | `problems.${ProblemCode}`
  | keyof typeof activity
  | keyof typeof archive
  | keyof typeof audit
  | keyof typeof auth
  | keyof typeof baselines
  | keyof typeof bell
  | keyof typeof builder
  | keyof typeof chosen
  | keyof typeof common
  | keyof typeof compare
  | keyof typeof dashboard
  | keyof typeof detail
  | keyof typeof exporting
  | keyof typeof exports
  | keyof typeof field
  | keyof typeof fill
  | keyof typeof forms
  | keyof typeof formImport
  | keyof typeof gantt
  | keyof typeof imports
  | keyof typeof issues
  | keyof typeof joining
  | keyof typeof keys
  | keyof typeof logic
  | keyof typeof map
  | keyof typeof markup
  | keyof typeof milestones
  | keyof typeof asks
  | keyof typeof operation
  | keyof typeof organisations
  | keyof typeof palette
  | keyof typeof own
  | keyof typeof phone
  | keyof typeof photos
  | keyof typeof points
  | keyof typeof profile
  | keyof typeof projects
  | keyof typeof steps
  | keyof typeof queue
  | keyof typeof reports
  | keyof typeof rules
  | keyof typeof slipped
  | keyof typeof schedule
  | keyof typeof search
  | keyof typeof settings
  | keyof typeof shared
  | keyof typeof shares
  | keyof typeof shell
  | keyof typeof submissions
  | keyof typeof tables
  | keyof typeof team
  | keyof typeof today
  | keyof typeof trash
  | keyof typeof updates
  | keyof typeof verify
  | keyof typeof views
  | keyof typeof waiting
  | keyof typeof work
