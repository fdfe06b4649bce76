import { phone, type VisitOnServer, VISITS_ASKED_MAX } from '@plumbline/contract/intake/phone'
import { fieldCall } from '../calls/field-call.ts'
import { tellChange } from '../store/changes.ts'
import { database } from '../store/database.ts'
import type { StoredKey, StoredReceipt } from '../store/shapes.ts'
import { filesOf, removeVisit, visitsOf } from '../store/visits.ts'

/** Milliseconds for which receipts stay on the phone. */
const RECEIPT_MS = 30 * 24 * 3600 * 1000

/**
 * Asks what became of the visits that were sent last: the number of those that had to be placed, whether somebody
 * has changed them, and what an admin has found them to be. Errors: FieldError.
 */
export async function refreshSent(key: StoredKey): Promise<void> {
  const visits = await visitsOf(key.projectId, key.personId)
  const sent = visits.filter(({ state, instanceId }) => state === 'sent' && instanceId !== null)
  const newest = sent.toSorted((a, b) => ((a.sentAt ?? '') < (b.sentAt ?? '') ? 1 : -1))
  const asked = newest.slice(0, VISITS_ASKED_MAX)
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
  if (answer?.at) await removeOldReceipts(Date.parse(answer.at))
}

/**
 * Removes what was sent long ago, by the clock of the server on both sides: that of the phone may show another year. A
 * visit of which the server does not keep a photo stays, for a person to replace it.
 * @param now milliseconds since 1970
 */
async function removeOldReceipts(now: number): Promise<void> {
  const before = new Date(now - RECEIPT_MS).toISOString()
  for (const { localId, state, sentAt } of await (await database()).getAll('visits')) {
    if (state !== 'sent' || sentAt === null || sentAt >= before) continue
    if ((await filesOf(localId)).length === 0) await removeVisit(localId)
  }
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
