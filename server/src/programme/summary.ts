/** The counts of an import for one kind of record. */
interface Count {
  added: number
  changed: number
  unchanged: number
  /** Records of earlier files that this one does not have any more; they are left as they are. */
  missing: number
}

const COUNTED = ['projects', 'sites', 'milestones', 'submissions', 'issues'] as const
type Counted = (typeof COUNTED)[number]

export interface Summary {
  counts: Record<Counted, Count>
  people: Pick<Count, 'added' | 'unchanged'>
  files: Pick<Count, 'added' | 'unchanged'>
  /** Issues that flagged answers raised, because the file has none for them. */
  raisedIssues: number
  /** Milestones of which actual dates that have not happened are kept as their forecast. */
  forecasts: number
  /** Source ids of the milestones that are new or changed and have dates that end before they begin. */
  reversed: string[]
  /** Memberships that were given. */
  memberships: number
  /** `sites[].colour`: what the file has and the format does not know. */
  ignoredKeys: string[]
}

/** The number of milestones that a line names. */
const NAMED = 10

const none = (): Count => ({ added: 0, changed: 0, unchanged: 0, missing: 0 })

export function emptyCounts(): Summary['counts'] {
  return {
    projects: none(),
    sites: none(),
    milestones: none(),
    submissions: none(),
    issues: none(),
  }
}

/** The summary as lines for the person who imports. */
export function summaryLines(summary: Summary): string[] {
  const lines = nothingChanged(summary) ? [unchangedLine(summary)] : changedLines(summary)
  const missing = COUNTED.filter((kind) => summary.counts[kind].missing > 0)
  if (missing.length > 0) {
    const listed = missing.map((kind) => counted(summary.counts[kind].missing, kind))
    lines.push(`No longer in the file, and left as they are: ${listed.join(', ')}.`)
  }
  if (summary.ignoredKeys.length > 0) {
    lines.push(`Ignored, because the format does not know them: ${summary.ignoredKeys.join(', ')}.`)
  }
  return lines
}

function nothingChanged({ counts, people, raisedIssues, memberships }: Summary): boolean {
  const touched = COUNTED.some((kind) => counts[kind].added + counts[kind].changed > 0)
  return !touched && people.added + raisedIssues + memberships === 0
}

function unchangedLine({ counts, people, files }: Summary): string {
  const parts = [
    ...COUNTED.map((kind) => counted(counts[kind].unchanged, kind)),
    counted(people.unchanged, 'people'),
    counted(files.unchanged, 'files'),
  ]
  return `Nothing changed: ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)} were already there.`
}

function changedLines(summary: Summary): string[] {
  const rows: [string, Partial<Count>][] = [
    ...COUNTED.map((kind): [string, Count] => [kind, summary.counts[kind]]),
    ['people', summary.people],
    ['files', summary.files],
  ]
  const columns = ['added', 'changed', 'unchanged'] as const
  const lines = [
    ''.padEnd(14) + columns.map((column) => column.padStart(11)).join(''),
    ...rows.map(([name, count]) => {
      const cells = columns.map((column) => format(count[column]).padStart(11))
      return capital(name).padEnd(14) + cells.join('')
    }),
  ]
  if (summary.raisedIssues > 0) {
    lines.push(`Flagged answers raised ${counted(summary.raisedIssues, 'issues')} besides.`)
  }
  if (summary.forecasts > 0) {
    const dates = 'Actual dates that have not happened yet are kept as the forecast'
    lines.push(`${dates} of ${counted(summary.forecasts, 'milestones')}.`)
  }
  if (summary.reversed.length > 0) {
    const named = summary.reversed.slice(0, NAMED).join(', ')
    const more = summary.reversed.length > NAMED ? ' …' : ''
    const count = counted(summary.reversed.length, 'milestones')
    lines.push(`${count} with dates that end before they begin, kept as they are: ${named}${more}`)
  }
  if (summary.memberships > 0) {
    lines.push(`${counted(summary.memberships, 'memberships')} were given.`)
  }
  return lines
}

const SINGULAR: Record<string, string> = { people: 'person' }

function counted(n: number, plural: string): string {
  return `${format(n)} ${n === 1 ? (SINGULAR[plural] ?? plural.replace(/s$/, '')) : plural}`
}

function format(n: number | undefined): string {
  return n === undefined ? '' : n.toLocaleString('en-US')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
