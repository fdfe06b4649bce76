import { NOTES_MOST, type ReleaseNotes } from '@plumbline/contract/operation/about'
import { isRelease } from '@plumbline/contract/operation/release'

const SECTIONS = {
  'For people': 'people',
  'For operators': 'operators',
  Breaking: 'breaking',
} as const
const UNRELEASED = 'Unreleased'

/**
 * Reads CHANGELOG.md: a section for unreleased changes, then one for each release with its day, the newest first. Each
 * has lists for people, for operators, and of breaking changes.
 * @throws one sentence that names the line with a wrong form
 */
export function readChangelog(text: string): ReleaseNotes[] {
  const notes: ReleaseNotes[] = []
  let list: string[] | null = null
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const wrong = (sentence: string) => new Error(`CHANGELOG.md, line ${at + 1}: ${sentence}`)
    if (line.startsWith('### ')) {
      const release = notes.at(-1)
      const name = SECTIONS[line.slice(4) as keyof typeof SECTIONS]
      if (!release || !name)
        throw wrong(`only ${Object.keys(SECTIONS).join(', ')} stand in a release`)
      if (release[name].length > 0) throw wrong('this list is there twice')
      list = release[name]
    } else if (line.startsWith('## ')) {
      notes.push(headOf(line.slice(3), notes.at(-1), wrong))
      list = null
    } else if (line.startsWith('- ')) {
      if (!list) throw wrong(`a change stands below one of ${Object.keys(SECTIONS).join(', ')}`)
      list.push(line.slice(2))
    } else if (line.startsWith('  ') && list && list.length > 0) {
      list.push(`${list.pop()} ${line.trim()}`)
    } else if (line !== '' && at > 0) throw wrong('this is neither a heading nor a change')
  }
  return notes
}

/** The newest releases that have changed something. */
export function newestNotes(notes: ReleaseNotes[]): ReleaseNotes[] {
  return notes
    .filter(({ people, operators, breaking }) =>
      [people, operators, breaking].some(({ length }) => length > 0),
    )
    .slice(0, NOTES_MOST)
}

/** The head of a release: `0.2.0 – 2026-12-01`, older than the one above it, or `Unreleased` as the first. */
function headOf(
  head: string,
  above: ReleaseNotes | undefined,
  wrong: (sentence: string) => Error,
): ReleaseNotes {
  const empty = { people: [], operators: [], breaking: [] }
  if (head === UNRELEASED) {
    if (above) throw wrong('what is not released stands first')
    return { release: null, date: null, ...empty }
  }
  const [release = '', date = '', ...rest] = head.split(' – ')
  if (!isRelease(release) || !/^\d{4}-\d\d-\d\d$/.test(date) || rest.length > 0) {
    throw wrong('a release is headed like ‘0.2.0 – 2026-12-01’')
  }
  if (above?.date && above.date < date) throw wrong('the newest release stands first')
  return { release, date, ...empty }
}
