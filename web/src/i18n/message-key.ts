/**
 * The areas of the catalogues: one JSON file per area and language, keys that begin with the area's name. A new
 * area is two lines here, and a word in scripts/texts.ts where not every page needs it.
 */
import type next from '@plumbline/contract/locales/en/web/next.json'
import type { ProblemCode } from '@plumbline/contract/problems'
import type access from '@plumbline/contract/locales/en/web/access.json'
import type activity from '@plumbline/contract/locales/en/web/activity.json'
import type answers from '@plumbline/contract/locales/en/web/answers.json'
import type archive from '@plumbline/contract/locales/en/web/archive.json'
import type asks from '@plumbline/contract/locales/en/web/asks.json'
import type audit from '@plumbline/contract/locales/en/web/audit.json'
import type auth from '@plumbline/contract/locales/en/web/auth.json'
import type baselines from '@plumbline/contract/locales/en/web/baselines.json'
import type bell from '@plumbline/contract/locales/en/web/bell.json'
import type board from '@plumbline/contract/locales/en/web/board.json'
import type builder from '@plumbline/contract/locales/en/web/builder.json'
import type cells from '@plumbline/contract/locales/en/web/cells.json'
import type chosen from '@plumbline/contract/locales/en/web/chosen.json'
import type common from '@plumbline/contract/locales/en/web/common.json'
import type compare from '@plumbline/contract/locales/en/web/compare.json'
import type curve from '@plumbline/contract/locales/en/web/curve.json'
import type deeds from '@plumbline/contract/locales/en/web/deeds.json'
import type dashboard from '@plumbline/contract/locales/en/web/dashboard.json'
import type data from '@plumbline/contract/locales/en/web/data.json'
import type detail from '@plumbline/contract/locales/en/web/detail.json'
import type exporting from '@plumbline/contract/locales/en/web/exporting.json'
import type exports from '@plumbline/contract/locales/en/web/exports.json'
import type field from '@plumbline/contract/locales/en/web/field.json'
import type fill from '@plumbline/contract/locales/en/web/fill.json'
import type forms from '@plumbline/contract/locales/en/web/forms.json'
import type formImport from '@plumbline/contract/locales/en/web/form-import.json'
import type gantt from '@plumbline/contract/locales/en/web/gantt.json'
import type imports from '@plumbline/contract/locales/en/web/imports.json'
import type issues from '@plumbline/contract/locales/en/web/issues.json'
import type joining from '@plumbline/contract/locales/en/web/joining.json'
import type keys from '@plumbline/contract/locales/en/web/keys.json'
import type logic from '@plumbline/contract/locales/en/web/logic.json'
import type map from '@plumbline/contract/locales/en/web/map.json'
import type markup from '@plumbline/contract/locales/en/web/markup.json'
import type milestones from '@plumbline/contract/locales/en/web/milestones.json'
import type operation from '@plumbline/contract/locales/en/web/operation.json'
import type organisations from '@plumbline/contract/locales/en/web/organisations.json'
import type palette from '@plumbline/contract/locales/en/web/palette.json'
import type own from '@plumbline/contract/locales/en/web/own.json'
import type phone from '@plumbline/contract/locales/en/web/phone.json'
import type photos from '@plumbline/contract/locales/en/web/photos.json'
import type points from '@plumbline/contract/locales/en/web/points.json'
import type profile from '@plumbline/contract/locales/en/web/profile.json'
import type projects from '@plumbline/contract/locales/en/web/projects.json'
import type slipped from '@plumbline/contract/locales/en/web/slipped.json'
import type steps from '@plumbline/contract/locales/en/web/steps.json'
import type queue from '@plumbline/contract/locales/en/web/queue.json'
import type reports from '@plumbline/contract/locales/en/web/reports.json'
import type rules from '@plumbline/contract/locales/en/web/rules.json'
import type schedule from '@plumbline/contract/locales/en/web/schedule.json'
import type search from '@plumbline/contract/locales/en/web/search.json'
import type second from '@plumbline/contract/locales/en/web/second.json'
import type settings from '@plumbline/contract/locales/en/web/settings.json'
import type shared from '@plumbline/contract/locales/en/web/shared.json'
import type shares from '@plumbline/contract/locales/en/web/shares.json'
import type sharing from '@plumbline/contract/locales/en/web/sharing.json'
import type shell from '@plumbline/contract/locales/en/web/shell.json'
import type fold from '@plumbline/contract/locales/en/web/fold.json'
import type sites from '@plumbline/contract/locales/en/web/sites.json'
import type story from '@plumbline/contract/locales/en/web/story.json'
import type submissions from '@plumbline/contract/locales/en/web/submissions.json'
import type tables from '@plumbline/contract/locales/en/web/tables.json'
import type team from '@plumbline/contract/locales/en/web/team.json'
import type today from '@plumbline/contract/locales/en/web/today.json'
import type trash from '@plumbline/contract/locales/en/web/trash.json'
import type updates from '@plumbline/contract/locales/en/web/updates.json'
import type verify from '@plumbline/contract/locales/en/web/verify.json'
import type versions from '@plumbline/contract/locales/en/web/versions.json'
import type views from '@plumbline/contract/locales/en/web/views.json'
import type waiting from '@plumbline/contract/locales/en/web/waiting.json'
import type work from '@plumbline/contract/locales/en/web/work.json'

export type MessageKey =
  | `problems.${ProblemCode}`
  | keyof typeof access
  | keyof typeof activity
  | keyof typeof answers
  | keyof typeof archive
  | keyof typeof audit
  | keyof typeof auth
  | keyof typeof baselines
  | keyof typeof bell
  | keyof typeof board
  | keyof typeof builder
  | keyof typeof cells
  | keyof typeof chosen
  | keyof typeof common
  | keyof typeof compare
  | keyof typeof curve
  | keyof typeof deeds
  | keyof typeof dashboard
  | keyof typeof data
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
  | keyof typeof next
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
  | keyof typeof second
  | keyof typeof settings
  | keyof typeof shared
  | keyof typeof shares
  | keyof typeof sharing
  | keyof typeof shell
  | keyof typeof fold
  | keyof typeof sites
  | keyof typeof story
  | keyof typeof submissions
  | keyof typeof tables
  | keyof typeof team
  | keyof typeof today
  | keyof typeof trash
  | keyof typeof updates
  | keyof typeof verify
  | keyof typeof versions
  | keyof typeof views
  | keyof typeof waiting
  | keyof typeof work
