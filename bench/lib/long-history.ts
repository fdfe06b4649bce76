import { writeFile } from 'node:fs/promises'
import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'

/** The title of the issue with the long history. */
export const LONG_ISSUE = 'Anchors of the roof, as talked about for a year'

type Issue = NonNullable<ProgrammeFile['issues']>[number]
type Entry = NonNullable<Issue['updates']>[number]

const PEOPLE = ['u1', 'u2', 'u3']
const FIRST = Date.parse('2025-05-01T08:00:00Z')
const HOUR = 3_600_000
const SENTENCES = [
  'Resin delivered this morning.',
  'Eight of eleven anchors are set, the pull-out test is tomorrow at 10:00.',
  'Please confirm the type against R-204 rev. C before the order goes out.',
  'The sheet is at https://supplier.example/anchors/m16-a4?rev=c and was checked.',
  '@[Emil Okafor](user:u2) will be on site with the inspector.',
  'The scaffold of the east side has to stay until then; works on the bay below are paused.',
]

/**
 * Writes a programme with one issue that people have talked about `entries` times: notes of one to
 * five sentences, some with photos, reactions and answers.
 */
export async function writeLongHistory(path: string, entries: number): Promise<void> {
  const updates = Array.from({ length: entries }, (_, n) => thread(n)).flat()
  const programme: ProgrammeFile = {
    users: PEOPLE.map((_id, n) => ({
      _id,
      firstName: ['Rosa', 'Emil', 'Ines'][n] ?? '',
      lastName: ['Lindgren', 'Okafor', 'Duarte'][n] ?? '',
      email: `${_id}@long-history.example`,
      authorityLevel: n === 0 ? 'admin' : 'user',
      projects: ['p'],
    })),
    projects: [{ _id: 'p', name: 'A Long History', code: 'LONG' }],
    sites: [{ _id: 's', project: 'p', name: 'Health Post At Upper Mill' }],
    milestones: [
      { _id: 'm', project: 'p', site: 's', name: 'Roof trusses', actualStatus: 'Ongoing' },
    ],
    submissions: [],
    issues: [
      {
        _id: 'i',
        project: 'p',
        site: 's',
        milestone: 'm',
        question: { errorName: 'Roof', errorText: LONG_ISSUE },
        currentCategorization: 0,
        createdBy: 'u1',
        createdAt: at(0),
        updates,
      },
    ],
  }
  await writeFile(path, JSON.stringify(programme))
}

/** A note and, every fifth time, the answer to it. */
function thread(n: number): Entry[] {
  const note: Entry = {
    _id: `e${n}`,
    actionType: 'Updated',
    createdBy: PEOPLE[n % 3] ?? '',
    createdAt: at(n + 1),
    notes: textOf(n, 1 + (n % 5)),
    ...(n % 10 === 0 && { photos: ['01.jpg', '02.jpg'].slice(0, 1 + (n % 20) / 10) }),
    ...(n % 3 === 0 && { reactions: { thumbsUp: PEOPLE.slice(n % 2), check: ['u3'] } }),
  }
  const answer: Entry = {
    _id: `r${n}`,
    actionType: 'Reply',
    replyTo: `e${n}`,
    createdBy: PEOPLE[(n + 1) % 3] ?? '',
    createdAt: at(n + 1.5),
    notes: textOf(n + 1, 1),
  }
  return n % 5 === 0 ? [note, answer] : [note]
}

const textOf = (n: number, sentences: number) =>
  Array.from({ length: sentences }, (_, m) => SENTENCES[(n + m) % SENTENCES.length]).join(' ')

const at = (hours: number) => new Date(FIRST + hours * HOUR).toISOString()
