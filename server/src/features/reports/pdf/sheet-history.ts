import { answeredByLink, saysReady } from '@plumbline/contract/documents/by-link'
import type { Reply, Update } from '@plumbline/contract/documents/updates'
import type { Issue } from '@plumbline/contract/issues/issue'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import { recategorizedIn } from '@plumbline/contract/rules/severity'
import { dateIn, momentIn, printedName, type Writing } from './sheet-parts.ts'
import { sizeIn } from './sheet-files.ts'
import { type photoNumbers, rowsOf } from './sheet-photos.ts'
import type { Sheet, SheetRow, SheetSection } from './sheet.ts'
import { formatText } from '@plumbline/contract/texts/format-text'

/** The photos that were added to the history, each beside who added it and what they said. */
export function laterPhotos(
  writing: Writing,
  updates: readonly Update[],
  numbered: ReturnType<typeof photoNumbers>,
): SheetRow[] {
  return everyEntry(updates).flatMap((entry) => {
    const { change, photos: own } = entry.content
    if (entry.actionType === 'Field Submission' || own.length === 0) return []
    // what a contractor answered stands apart
    if (change?.type === 'Answer') return []
    const title = `${authorOf(entry, writing)} · ${momentIn(writing, entry.createdAt)}`
    const photos = own.map((photo) => numbered(photo, title))
    return rowsOf({ title, flag: '', answer: '', text: notesOf(entry), photos })
  })
}

/**
 * The answers of contractors by link, each with the photos of the repair and the fate of the day that they proposed.
 */
export function answersOf(
  writing: Writing,
  updates: readonly Update[],
  numbered: ReturnType<typeof photoNumbers>,
): SheetSection[] {
  const { words } = writing
  return updates.flatMap((entry) => {
    if (entry.content.change?.type !== 'Answer' || entry.isDeleted) return []
    const by = `${authorOf(entry, writing)} · ${momentIn(writing, entry.createdAt)}`
    const row = {
      title: '',
      flag: '',
      answer: notesOf(entry),
      text: proposalOf(entry, updates, writing),
      photos: entry.content.photos.map((photo) => numbered(photo, by)),
    }
    const heads: SheetSection['heads'] = [by, words.repairHead]
    return [{ title: words.contractorAnswer, heads, rows: rowsOf(row) }]
  })
}

/** The day that an answer proposes, and who accepted or declined it; '' where it proposes none. */
function proposalOf(answer: Update, updates: readonly Update[], { words, lang }: Writing): string {
  const { proposedOn, item } = answer.content.change?.to ?? {}
  if (typeof proposedOn !== 'string') return ''
  const decided = updates.find(({ content: { change } }) => {
    if (change?.type !== 'Proposal') return false
    return change.to['item'] === item && change.from['proposedOn'] === proposedOn
  })
  const proposal = formatText(lang, words.proposed, { date: dateIn(lang, proposedOn) })
  if (!decided) return proposal
  const isAccepted = decided.content.change?.to['decision'] === 'accepted'
  const how = isAccepted ? words.acceptedBy : words.declinedBy
  return `${proposal}, ${formatText(lang, how, { name: authorOf(decided, { words, lang }) })}`
}

/** The authors and times of 'ready' and 'resolved' of an issue; '' where nobody took the step. */
export function stepsOf(
  writing: Writing,
  { updates, isResolved, readyAt }: Pick<Issue, 'updates' | 'isResolved' | 'readyAt'>,
): { ready: string; resolved: string } {
  const stepText = (step: Update | undefined) =>
    step ? `${authorOf(step, writing)} · ${momentIn(writing, step.createdAt)}` : ''
  const resolved = isResolved ? updates.findLast(closes) : undefined
  const wasReady = readyAt !== null || resolved?.content.change?.type === 'Verified'
  return {
    ready: stepText(wasReady ? updates.findLast(saysReady) : undefined),
    resolved: stepText(resolved),
  }
}

/** The text with which an issue was resolved; its photos stand with those of the history. */
export function resolutionOf(writing: Writing, { updates, isResolved }: Issue): SheetSection[] {
  const { words } = writing
  const step = isResolved ? updates.findLast(closes) : undefined
  const text = step ? notesOf(step) : ''
  if (!step || text === '') return []
  const title = `${authorOf(step, writing)} · ${momentIn(writing, step.createdAt)}`
  const row = { title, flag: '', answer: '', text, photos: [] }
  return [{ title: words.resolution, heads: [words.laterHead, words.photosHead], rows: [row] }]
}

const closes = ({ actionType }: Update) => actionType === 'Resolved' || actionType === 'Dismissed'

export function historyOf(writing: Writing, updates: readonly Update[]): Sheet['history'] {
  const { words, query } = writing
  if (!query.history) return null
  const rows = everyEntry(updates).map((entry): [string, string, string] => [
    momentIn(writing, entry.createdAt),
    authorOf(entry, writing),
    summaryOf(entry, writing),
  ])
  return { title: words.history, heads: [words.when, words.who, words.what], rows }
}

const everyEntry = (updates: readonly Update[]): Reply[] =>
  updates.flatMap((entry) => [entry, ...entry.replies])

/** The author of a step: a member, a visitor by the name that they typed, or a contact with their organisation. */
function authorOf(entry: Reply, { words, lang }: Pick<Writing, 'words' | 'lang'>): string {
  const party = answeredByLink(entry)
  return party
    ? formatText(lang, words.whoByLink, party)
    : (entry.authorName ?? printedName(entry.createdBy))
}

function notesOf(entry: Reply): string {
  const { notes } = entry.content
  const text = entry.actionType === 'Recategorized' ? recategorizedIn(notes)?.text : undefined
  return plainMentions(text ?? notes).trim()
}

function summaryOf(entry: Reply, writing: Writing): string {
  const { words, lang } = writing
  if (entry.isDeleted) return words.entryDeleted
  const { attachments } = entry.content
  const names = attachments
    .map(({ filename, filesize }) => `${filename} (${sizeIn(writing, filesize)})`)
    .join(', ')
  // what the field reported stands above, beside its photos
  const notes = entry.actionType === 'Field Submission' ? '' : notesOf(entry)
  const lines = [
    workOf(entry, writing) ?? actionOf(entry, writing),
    entry.actionType === 'Reply' ? formatText(lang, words.reply, { text: notes }) : notes,
    names && formatText(lang, words.files, { names }),
  ]
  return lines.filter(Boolean).join('\n')
}

function actionOf(entry: Reply, { words, lang }: Writing): string {
  const severities = recategorizedIn(entry.content.notes)
  if (entry.actionType === 'Recategorized' && severities) {
    const [from = '', to = ''] = [
      words.severities[severities.from],
      words.severities[severities.to],
    ]
    return formatText(lang, words.severityFromTo, { from, to })
  }
  if (entry.review !== null)
    return formatText(lang, words.reviewed, { review: words.reviews[entry.review] })
  return words.actions[entry.actionType]
}

/** The change that an entry makes to the work on an issue; null for any other entry. */
function workOf({ content: { change } }: Reply, { words, lang }: Writing): string | null {
  if (change === null) return null
  const { type, from, to } = change
  const changeOf = (what: string, field: string) => {
    const [before, after] = [from[field], to[field]].map((value) => {
      if (typeof value !== 'string') return ''
      return field === 'dueAt' ? dateIn(lang, value) : value
    })
    const text = before ? words.moved : words.set
    return formatText(lang, after ? text : words.nobody, {
      what,
      from: before ?? '',
      to: after ?? '',
    })
  }
  if (type === 'Owner') return changeOf(words.owner, 'owner')
  if (type === 'Verifier') return changeOf(words.verifier, 'verifier')
  if (type === 'Organisation') return changeOf(words.contractor, 'organisation')
  if (type === 'Due Date') return changeOf(words.due, 'dueAt')
  if (type === 'Watchers') return words.watchers
  if (type === 'By Hand') return words.byHand
  if (type === 'Asked')
    return formatText(
      lang,
      to['revoked'] ? words.askRevoked : words.asked,
      partyOf(to['revoked'] ? from : to),
    )
  if (type === 'Answer') return answerText(to, { words, lang })
  if (type === 'Proposal') {
    const date = typeof from['proposedOn'] === 'string' ? dateIn(lang, from['proposedOn']) : ''
    const text = to['decision'] === 'accepted' ? words.accepted : words.declined
    return formatText(lang, text, { ...partyOf(from), date })
  }
  if (type === 'Ready') return to['ready'] === true ? words.ready : words.sentBack
  return type === 'Verified' ? `${words.verified} · ${words.resolved}` : null
}

/** 'Ruslan Hrytsenko (Budservis)' */
const partyOf = ({ contact, organisation }: Record<string, unknown>) => ({
  who: `${String(contact)} (${String(organisation)})`,
})

function answerText(
  { proposedOn, ready }: Record<string, unknown>,
  { words, lang }: Pick<Writing, 'words' | 'lang'>,
): string {
  return [
    words.answered,
    typeof proposedOn === 'string' &&
      formatText(lang, words.proposed, { date: dateIn(lang, proposedOn) }),
    ready === true && words.ready,
  ]
    .filter(Boolean)
    .join(' · ')
}
