import { z } from 'zod'
import { attentionOf, ruleList } from './attention/attention-shapes.ts'
import { endpoint } from './endpoint.ts'
import { ATTENTION_RULES } from './rules/attention-rules.ts'
import { RULE_ITEMS_MAX } from './rules/limits.ts'
import { calendarDate, id, noBody, noQuery, projectParams } from './shapes.ts'

const rulesPath = '/projects/:projectId/attention/rules'

export const attention = {
  get: endpoint({
    method: 'GET',
    path: '/projects/:projectId/attention',
    access: 'member',
    summary:
      'What is late, off track, due within 14 days, silent, open, waiting for verification and paid, and how far a project is set up: of a project, or of one of its sites. `day` is the calendar day of whoever asks.',
    params: projectParams,
    query: z.strictObject({ day: calendarDate, 'site._id': id.optional() }),
    body: noBody,
    data: z.object({ docs: attentionOf }),
  }),
  rules: endpoint({
    method: 'GET',
    path: rulesPath,
    access: 'member',
    summary: `What needs attention by each rule of a project, the ${RULE_ITEMS_MAX} of each that have waited longest. \`day\` is the calendar day of whoever asks.`,
    params: projectParams,
    query: z.strictObject({ day: calendarDate }),
    body: noBody,
    data: z.object({ docs: z.array(ruleList) }),
  }),
  switchRule: endpoint({
    method: 'PATCH',
    path: rulesPath,
    access: 'admin',
    summary: 'Switches a rule of attention of a project on or off.',
    params: projectParams,
    query: noQuery,
    body: z.object({ rule: z.enum(ATTENTION_RULES), isOn: z.boolean() }),
    data: z.object({}),
  }),
}
