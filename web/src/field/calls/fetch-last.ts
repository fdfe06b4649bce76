import { phone } from '@plumbline/contract/intake/phone'
import { keepLastTimes, lastTimesOf } from '../store/last-times.ts'
import type { ListedForm, StoredKey } from '../store/shapes.ts'
import { fieldCall } from './field-call.ts'

/** Brings what was found last time at a site that was chosen, and keeps it for when there is no network. Errors: FieldError. */
export async function fetchLastTimes(
  key: StoredKey,
  form: Pick<ListedForm, 'key' | 'lastTime'>,
  siteId: string,
): Promise<void> {
  if (!form.lastTime) return
  const known = await lastTimesOf(key.projectId, form.key, siteId)
  const query = { form: form.key, site: siteId }
  const answer = await fieldCall(phone.last, key, { query, etag: known?.etag ?? null })
  const docs = answer?.data.docs ?? known?.docs ?? []
  const etag = answer ? answer.etag : (known?.etag ?? null)
  const at = new Date().toISOString()
  await keepLastTimes(key.projectId, form.key, { siteId, docs, etag, at })
}
