import { z } from 'zod'
import { fieldKey, madeFieldKey } from './field-key.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problems/refusal.ts'
import { id, language, moment, noBody, noQuery, projectParams } from '../shapes.ts'

export const KEY_LABEL_MAX = 100
/** The number of forms that a key may be limited to. */
const FORMS_MAX = 200

const label = z.string().trim().max(KEY_LABEL_MAX)
const forms = z.array(id).max(FORMS_MAX).nullable()
const name = z.string().trim().min(1, problem('required')).max(60)

/** Somebody who has no account: a user of this project, without an address. */
const newPerson = z.object({
  firstName: name,
  lastName: z.string().trim().max(60).default(''),
  organization: z.string().trim().max(60).default(''),
  phoneNumber: z.string().trim().max(60).default(''),
  language: language.default('en'),
})

const createBody = z.object({
  /** A member; without one, `person` is made. */
  userId: id.optional(),
  person: newPerson.optional(),
  kind: z.enum(['collect', 'browser']),
  label: label.default(''),
  forms: forms.default(null),
  expiresAt: moment.nullable().default(null),
})
export type FieldKeyBody = z.output<typeof createBody>

const keyParams = projectParams.extend({ keyId: id })
const made = z.object({ docs: madeFieldKey })
const one = z.object({ docs: fieldKey })

export const fieldKeys = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:projectId/field-keys',
    access: 'member',
    summary:
      'The keys with which phones open the forms of a project, by the name of the person: all for admins, for others their own. No token is ever told again.',
    params: projectParams,
    query: noQuery,
    body: noBody,
    data: z.object({ docs: z.array(fieldKey), totalDocs: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects/:projectId/field-keys',
    access: 'admin',
    summary:
      'Makes a key for a member, or for somebody new who has no address: they belong to the project, and act by keys alone. The answer alone holds the token, the settings for ODK Collect and the link.',
    params: projectParams,
    query: noQuery,
    body: createBody,
    data: made,
  }),
  createForBrowser: endpoint({
    method: 'POST',
    path: '/projects/:projectId/field-keys/browser',
    access: 'work',
    summary: 'Makes a key of oneself for this browser, so that a visit outlives the session.',
    params: projectParams,
    query: noQuery,
    body: z.object({ label: label.default('') }),
    data: made,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/projects/:projectId/field-keys/:keyId',
    access: 'admin',
    summary: 'Names a key, limits it to forms, or sets its end.',
    params: keyParams,
    query: noQuery,
    body: z.object({
      label: label.optional(),
      forms: forms.optional(),
      expiresAt: moment.nullable().optional(),
    }),
    data: one,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/projects/:projectId/field-keys/:keyId/rotate',
    access: 'admin',
    summary: 'Gives a key another token; the one before opens nothing from then on.',
    params: keyParams,
    query: noQuery,
    body: noBody,
    data: made,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/projects/:projectId/field-keys/:keyId',
    access: 'member',
    summary: 'Ends a key at once: any for admins, for others their own. What was sent stays.',
    params: keyParams,
    query: noQuery,
    body: noBody,
    data: one,
  }),
}
