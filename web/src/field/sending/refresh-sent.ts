import { phone, type VisitOnServer, VISITS_ASKED_MAX } from '@plumbline/contract/intake/phone'
import { fieldCall } from '../calls/field-call.ts'
import { tellChange } from '../store/changes.ts'
import { database } from '../store/database.ts'
import type { StoredKey, StoredReceipt } from '../store/shapes.ts'
import { visitsOf } from '../store/visits.ts'

/**
 * Asks what became of the visits that were sent last: the number of those that had to be placed, whether somebody
 * has changed them, and what an admin has found them to be. Errors: FieldError.
 */
export async function refreshSent(key: StoredKey): Promise<void> {
  const visits = await visitsOf(key.projectId, key.personId)
  const sent = visits.filter(({ state, instanceId }) => state === 'sent' && instanceId !== null)
  const asked = sent.slice(0, VISITS_ASKED_MAX)
  if (asked.length === 0) return
  const query = { instanceIDs: asked.map(({ instanceId }) => instanceId).join(',') }
  const answer = await fieldCall(phone.visits, key, { query })
  const found = new Map(
    answer?.data.docs.map((one) => [`${one.formKey} ${one.instanceID}`, one] as const),
  )
  const transaction = (await database()).transaction('visits', 'readwrite')
  let isNews = false
  for (const { localId, form, instanceId } of asked) {
    const known = found.get(`${form.key} ${instanceId}`)
    const visit = known && (await transaction.store.get(localId))
    if (!known || visit?.state !== 'sent' || !visit.receipt) continue
    const receipt = withNews(visit.receipt, known)
    if (JSON.stringify(receipt) === JSON.stringify(visit.receipt)) continue
    await transaction.store.put({ ...visit, receipt })
    isNews = true
  }
  await transaction.done
  if (isNews) tellChange()
}

function withNews(
  receipt: StoredReceipt,
  { refId, isWaiting, place, isNewest, review }: VisitOnServer,
): StoredReceipt {
  const by = review?.by
  const name = by ? `${by.firstName} ${by.lastName}`.trim() : null
  return {
    ...receipt,
    refId,
    isWaiting,
    place,
    isChanged: !isNewest,
    review: review && { result: review.result, notes: review.notes, name },
  }
}
