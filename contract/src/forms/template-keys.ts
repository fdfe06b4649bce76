/** The templates that a form may begin with; a form made of one is given its key. */
export const TEMPLATE_KEYS = [
  'site_visit',
  'concrete_pour',
  'safety_round',
  'handover',
  'report_issue',
] as const
export type TemplateKey = (typeof TEMPLATE_KEYS)[number]
