import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import type { Comparison, Raw } from './comparison.ts'
import { position } from './wanted.ts'

export async function readSubmission(compared: Comparison, at: string, raw: Raw): Promise<void> {
  const { docs } = await compared.get(submissions.get, compared.docParams('submissions', raw))
  const all = (raw['issues'] ?? []) as string[]
  const items = raw['data'] as Raw[]
  const named = new Set(all)
  const kept = compared.lists.issues.filter((i) => named.has(String(i['_id'])))
  const raised = items.filter(({ flagCode }) => flagCode === 1).length - all.length
  compared.compare(at, docs, {
    ...compared.place(raw),
    refId: raw['refId'],
    createdBy: compared.person(raw['createdBy']),
    createdAt: new Date(String(raw['createdAt'])).toISOString(),
    ...position(
      raw['submittedFromLat'],
      raw['submittedFromLng'],
      'submittedFromLat',
      'submittedFromLng',
    ),
    isDeleted: raw['isDeleted'] ?? false,
    issueCount: raised + kept.filter((i) => !i['isDeleted']).length,
  })
  const ids = all.map((id) => compared.id('issues', id))
  compared.compare(`${at}.issues`, docs.issues.length, ids.length + raised)
  compared.compare(
    `${at}.issues`,
    docs.issues.filter((id) => ids.includes(id)).toSorted(),
    ids.toSorted(),
  )
  compared.compare(`${at}.data`, docs.data.length, items.length)
  for (const [i, item] of items.entries()) {
    const doc = docs.data[i]
    compared.compare(`${at}.data[${i}]`, doc, {
      question: item['question'],
      answers: item['answers'],
      notes: item['notes'] ?? '',
      flagCode: item['flagCode'] ?? 0,
    })
    const issue = item['issueId'] && compared.id('issues', item['issueId'])
    if (issue) compared.compare(`${at}.data[${i}].issueId`, doc?.issueId?._id, issue)
    await compared.readPhotos(`${at}.data[${i}]`, doc?.photos, item['photos'])
  }
  compared.compare(`${at}.updates[0]`, docs.updates[0], {
    actionType: 'Field Submission',
    createdAt: docs.createdAt,
    createdBy: docs.createdBy,
  })
}

export async function readIssue(compared: Comparison, at: string, raw: Raw): Promise<void> {
  const { docs } = await compared.get(issues.get, compared.docParams('issues', raw))
  const source = compared.lists.submissions.find((s) => s['_id'] === raw['submission'])
  const { errorName } = raw['question'] as { errorName: string }
  const item = (source?.['data'] as Raw[] | undefined)?.find(({ question, issueId }) =>
    issueId ? issueId === raw['_id'] : (question as { name: string }).name === errorName,
  )
  compared.compare(at, docs, {
    ...compared.place(raw),
    refId: raw['refId'],
    submission: compared.id('submissions', raw['submission']),
    question: raw['question'],
    currentCategorization: raw['currentCategorization'],
    isResolved: raw['isResolved'],
    isDeleted: raw['isDeleted'],
    createdAt: new Date(String(raw['createdAt'])).toISOString(),
    createdBy: compared.person(source?.['createdBy']),
    ...position(
      source?.['submittedFromLat'],
      source?.['submittedFromLng'],
      'submittedFromLat',
      'submittedFromLng',
    ),
    report: { answers: item?.['answers'], notes: item?.['notes'] ?? '' },
  })
  await compared.readPhotos(at, docs.report.photos, item?.['photos'])
  const told = docs.updates.map(({ actionType }) => actionType)
  compared.compare(`${at}.updates`, told, [
    'Field Submission',
    ...(raw['currentCategorization'] === 0 ? [] : ['Recategorized']),
    ...(raw['isResolved'] ? ['Resolved'] : []),
    ...(raw['isDeleted'] ? ['Deleted'] : []),
  ])
}
