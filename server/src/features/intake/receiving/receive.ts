import type { Db } from '../../../db/db.ts'
import { discard } from '../../../http/body/discard.ts'
import { phoneLanguage } from '../../../http/language-of.ts'
import { type AppError, problems } from '../../../problems.ts'
import { findForm, type KnownForm } from '../../forms/form-versions.ts'
import { personJson } from '../../../db/json/person-json.ts'
import { countAnswers } from '../quota.ts'
import {
  type KnownVisit,
  knownVisit,
  receiveAgain,
  receiveChanged,
  receiveNew,
  type Submitting,
} from './receive-answers.ts'
import { receiveFiles } from './receive-files.ts'
import { asAnswer, receiptOf } from '../reply.ts'
import { nameOf } from '../visit-row.ts'

/**
 * Takes what a phone sent, in one transaction. A visit is stored once for its form and id, for ever: the same
 * bytes sent again bring further files, other bytes are refused (409). One that names no milestone waits for its
 * place. What the phone has sent is not refused for what it says.
 */
export async function receiveVisit(context: Submitting) {
  const { db, key, sent, deps, request, user } = context
  const form = await formOf(context)
  const known = await knownVisit(context, form.id)
  if (!known && form.state !== 'open') throw await closed(db, key.projectId, form)
  const visit = await receiveAnswers(context, form, known)
  const { left, refusal } = await receiveFiles(context, visit)
  // last: visits of one key that come at once wait for its counter, and hold nothing that others want
  if (!known) await countAnswers(db, deps.config.intakeADay, key.id, sent.xml.length)
  if (left.length > 0) context.after(() => discard(deps, left, Date.now() + 4000))
  if (refusal) throw refusal
  request.log.debug({ visit: visit.id, by: user._id }, 'received')
  return asAnswer(await receiptOf(db, key.projectId, visit, phoneLanguage(request)))
}

/** Stores the answers, or finds them stored: a visit came before, changes another one, or is new. */
function receiveAnswers(context: Submitting, form: KnownForm, known: KnownVisit | null) {
  if (known) return receiveAgain(context, known)
  const { deprecatedId } = context.sent.instance
  if (deprecatedId !== null) return receiveChanged(context, form, deprecatedId)
  return receiveNew(context, form)
}

/** The form that the visit names. Errors: 404 when the key opens none such. */
async function formOf({ db, key, sent }: Submitting): Promise<KnownForm> {
  const { formKey } = sent.instance
  const form = await findForm(db, key.projectId, formKey)
  const isOpened = key.forms === null || (form !== null && key.forms.includes(form.id))
  if (!form || form.state === 'draft' || !isOpened) {
    throw problems.formUnknown({ form: formKey.slice(0, 60) })
  }
  return form
}

/** The refusal of a visit of a form that is not open, with the words of who closed it. */
async function closed(db: Db, projectId: string, { id, key }: KnownForm): Promise<AppError> {
  const { note, by } = await db
    .selectFrom('forms as f')
    .where('f.project_id', '=', projectId)
    .where('f.id', '=', id)
    .select(['f.closed_note as note', personJson('f.closed_by').as('by')])
    .executeTakeFirstOrThrow()
  if (note === '') return problems.formClosed({ form: key })
  return problems.formClosedWhy({ form: key, note, name: nameOf(by) })
}
