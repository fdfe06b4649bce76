import type { FormDefinition } from '../form-definition.ts'
import type { TemplateKey } from '../template-keys.ts'
import { concretePour } from './concrete-pour.ts'
import { handover } from './handover.ts'
import { reportIssue } from './report-issue.ts'
import { safetyRound } from './safety-round.ts'
import { siteVisit } from './site-visit.ts'

/** Forms to begin with, by their keys. */
export const FORM_TEMPLATES: Readonly<Record<TemplateKey, FormDefinition>> = {
  site_visit: siteVisit,
  concrete_pour: concretePour,
  safety_round: safetyRound,
  handover,
  report_issue: reportIssue,
}
