import type { Share } from '@plumbline/contract/documents/share-link'
import type { Issue } from '@plumbline/contract/issues/issue'
import type { DataItem, Submission } from '@plumbline/contract/submissions/submission'
import type { Site } from '@plumbline/contract/sites/site'
import type { Attachment, Photo } from '@plumbline/contract/shapes'
import type { Reply, Update } from '@plumbline/contract/documents/updates'
import { aSite } from '@plumbline/contract/testing/things'
import { id } from './people.ts'

/** Reports of the tests belong to this project, site and milestone. */
export const PROJECT_ID = id(100)
const place = {
  project: PROJECT_ID,
  milestone: {
    _id: id(102),
    name: 'Roof trusses & covering',
    description: '',
    actualStatus: 'Ongoing' as const,
  },
  site: { _id: id(101), name: 'Trostianets City Hospital' },
  // No map is drawn without a position.
  submittedFromLat: null,
  submittedFromLng: null,
  createdAt: '2026-06-16T11:41:00Z',
  createdBy: { _id: id(103), firstName: 'Maksym', lastName: 'Tkachenko', photo: null },
  isDeleted: false,
  deletedAt: null,
  deletedBy: null,
  deletedReason: null,
  isShared: false,
  share: null,
  unread: 0,
  version: 1,
  updates: [],
}

/** The site that they belong to, by default without a pin. */
export function someSite(own: Partial<Site> = {}): Site {
  return aSite({ ...place.site, project: PROJECT_ID, region: '', ...own })
}

/** An open issue of high severity. */
export function someIssue(own: Partial<Issue> = {}): Issue {
  return {
    ...place,
    _id: id(284),
    refId: 284,
    submission: id(1039),
    isRaisedByHand: false,
    currentCategorization: 3,
    isResolved: false,
    question: { errorName: 'Roof', errorText: 'Truss anchors missing, grid 7–9', entryPath: '' },
    owner: null,
    organisation: '',
    dueAt: null,
    readyAt: null,
    readyBy: null,
    verifier: null,
    watchers: [],
    entry: null,
    report: {
      question: 'Are all roof trusses anchored?',
      answers: ['No'],
      kind: 'text',
      values: [],
      notes: 'Eleven anchors are missing.',
      photos: [],
      files: [],
    },
    ...own,
  }
}

/** A submission without photos and issues. */
export function someSubmission(own: Partial<Submission> = {}): Submission {
  return {
    ...place,
    _id: id(1039),
    refId: 1039,
    form: null,
    formVersion: null,
    review: 'received',
    filesExpected: 0,
    filesArrived: 0,
    toCheck: 0,
    issues: [],
    issueCount: 0,
    photo: null,
    photoCount: 0,
    data: [],
    quiet: [],
    visit: null,
    collectOnlyTypes: [],
    ...own,
  }
}

/** A link that only shows the document, and does not end. */
export function someShare(own: Partial<Share> = {}): Share {
  const _id = 'a'.repeat(32)
  return {
    _id,
    canExport: false,
    canComment: false,
    showUpdates: false,
    showFiles: false,
    shareUrl: `https://plumbline.example/share/issue/${_id}`,
    expiresAt: null,
    opened: 0,
    lastOpenedAt: null,
    ...own,
  }
}

/** One answered question. */
export function someItem(own: Partial<DataItem> = {}): DataItem {
  return {
    question: { name: 'anchors', questionText: 'Are all roof trusses anchored?' },
    groupPath: [],
    path: null,
    entries: [],
    entryNames: [],
    answers: ['No'],
    notes: '',
    photos: [],
    files: [],
    flagCode: 0,
    issueId: null,
    kind: 'selectOne',
    values: [],
    ...own,
  }
}

/** A recording of 42 seconds that was sent for an answer. */
export function someFile(n: number, own: Partial<Attachment> = {}): Attachment {
  return {
    _id: id(9500 + n),
    filename: `voice-${n}.m4a`,
    extension: 'm4a',
    filesize: 317_440,
    mime: 'audio/mp4',
    media: 'audio',
    durationMs: 42_000,
    isUndecodable: false,
    url: `/api/v1/files/${id(9500 + n)}`,
    createdAt: '2026-06-16T11:41:00Z',
    createdBy: null,
    ...own,
  }
}

/** `somePhoto(1)`: the same each time. */
export function somePhoto(n: number): Photo {
  return {
    _id: id(9000 + n),
    url: `/api/v1/files/${id(9000 + n)}`,
    width: 1200,
    height: 800,
    createdAt: '2026-06-16T11:41:00Z',
    createdBy: null,
    isDeletableByOwner: false,
    caption: null,
    captionLink: null,
    takenAt: null,
    takenFrom: null,
    issueCount: 0,
    question: null,
  }
}

let made = 0

type Own<T extends { content: unknown }> = Partial<Omit<T, 'content'>> & {
  content?: Partial<Update['content']>
}

/** An entry of a history, by Maksym on an issue unless told otherwise. */
export function someUpdate({ replies = [], ...own }: Own<Update> = {}): Update {
  return { ...someReply({ actionType: 'Updated', ...own }), replies }
}

/** A reply by Maksym. */
export function someReply({ content, ...own }: Own<Reply> = {}): Reply {
  made += 1
  const _id = id(50_000 + made)
  return {
    _id,
    update_id: _id,
    type: 'issue',
    actionType: 'Reply',
    createdAt: '2026-06-16T16:20:00Z',
    createdBy: place.createdBy,
    authorName: null,
    authorEmail: null,
    categorization: null,
    status: null,
    review: null,
    project: place.project,
    refId: 284,
    site: place.site,
    milestone: place.milestone,
    isDeleted: false,
    unread: false,
    content: { notes: '', answers: [], photos: [], attachments: [], change: null, ...content },
    parent: null,
    seenBy: [],
    mentions: [],
    reactions: { love: [], clap: [], fire: [], thumbsUp: [], thumbsDown: [], check: [] },
    ...own,
  }
}
