import type { FormDefinition } from '../form-definition.ts'
import { concretePour } from './concrete-pour.ts'
import { handover } from './handover.ts'
import { safetyRound } from './safety-round.ts'
import { siteVisit } from './site-visit.ts'

export const TEMPLATE_KEYS = ['site_visit', 'concrete_pour', 'safety_round', 'handover'] as const
export type TemplateKey = (typeof TEMPLATE_KEYS)[number]

/** Forms to begin with, by the key that a form made of one is given. */
export const FORM_TEMPLATES: Readonly<Record<TemplateKey, FormDefinition>> = {
  site_visit: siteVisit,
  concrete_pour: concretePour,
  safety_round: safetyRound,
  handover,
}
