import type { ExportedSubmission } from '../../web/src/documents/exports/columns.ts'

const SIGNS = '"|""|\'|,|;|\t| |\n|\r\n|\u00a0|😀|№ 7|…|\\|=|+|-|@|＝|-2+3|+380 44'
const WORDS_AND_FORMULAS =
  'Київ|Харків, вісь Б|їжак|Прокладка|dry zone|anchors|NULL|=SUM(A1:A9)|=HYPERLINK("https://example.org","so")'
const PIECES = `${SIGNS}|${WORDS_AND_FORMULAS}`.split('|')
/** Words, so that no text is of digits and signs alone: that one is a number to any spreadsheet. */
const WORDS = ['bay', 'вісь', 'so', 'ні']

/** Texts that a careless CSV breaks, the same in every run. */
function naughtyTexts(count: number): string[] {
  let seed = 20260617
  const upTo = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * n)
  }
  return Array.from({ length: count }, () => {
    const pieces = Array.from({ length: 1 + upTo(5) }, () => PIECES[upTo(PIECES.length)])
    pieces.splice(upTo(pieces.length + 1), 0, WORDS[upTo(WORDS.length)])
    return pieces.join('')
  })
}

/** The paths of the naughty texts in each submission. */
const IN_EACH = [
  'site.name',
  'milestone.name',
  'milestone.description',
  'createdBy.lastName',
  ...[0, 1, 2].flatMap((n) => [`data.${n}.questionText`, `data.${n}.answer`]),
]

export interface NaughtyCell {
  row: number
  head: string
  text: string
}

/** Submissions whose cells hold `count` naughty texts, a multiple of ten. */
export function naughtySubmissions(count: number): {
  docs: ExportedSubmission[]
  cells: NaughtyCell[]
} {
  const texts = naughtyTexts(count)
  const cells = texts.map((text, n) => ({
    row: Math.floor(n / IN_EACH.length),
    head: IN_EACH[n % IN_EACH.length] ?? '',
    text,
  }))
  const docs = Array.from({ length: count / IN_EACH.length }, (_, row) =>
    submissionOf(row, texts.slice(row * IN_EACH.length)),
  )
  return { docs, cells }
}

function submissionOf(row: number, texts: string[]): ExportedSubmission {
  const [site = '', milestone = '', description = '', lastName = '', ...answers] = texts
  const item = (n: number) => ({
    question: { name: `q${n}`, questionText: answers[2 * n] ?? '' },
    groupPath: [],
    path: null,
    entries: [],
    entryNames: [],
    answers: [answers[2 * n + 1] ?? ''],
    notes: '',
    photos: [],
    files: [],
    flagCode: 0,
    issueId: null,
    kind: 'text',
    values: [],
  })
  return {
    _id: `submission ${row}`,
    project: 'project',
    refId: row + 1,
    form: null,
    milestone: { _id: 'milestone', name: milestone, description },
    site: { _id: 'site', name: site },
    submittedFromLat: 50.4501,
    submittedFromLng: 30.5234,
    createdAt: '2026-06-17T15:42:00.000Z',
    createdBy: { _id: 'person', firstName: 'Olena', lastName, photo: null },
    issues: [],
    issueCount: 0,
    photo: null,
    photoCount: 0,
    formVersion: null,
    review: 'received',
    filesExpected: 0,
    filesArrived: 0,
    toCheck: 0,
    isDeleted: false,
    deletedAt: null,
    deletedBy: null,
    deletedReason: null,
    isShared: false,
    unread: 0,
    version: 1,
    data: [0, 1, 2].map(item),
    quiet: [],
  }
}
