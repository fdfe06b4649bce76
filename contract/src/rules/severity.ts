/** `currentCategorization`: 0 Uncategorized, 1 Low (Punchlist), 2 Medium, 3 High, 4 Off Track. */
export const SEVERITIES = [0, 1, 2, 3, 4] as const
export type Severity = (typeof SEVERITIES)[number]

const NOTE_LABELS = ['NONE', 'LOW', 'MED', 'HIGH', 'OFF TRACK'] as const

/** The label in recategorization notes; an unknown value is 'ERROR'. */
export function severityNoteLabel(value: number): string {
  return NOTE_LABELS[value] ?? 'ERROR'
}

/** The note of a 'Recategorized' update: 'NONE → HIGH'. */
export function recategorizedNote(from: number, to: number): string {
  return `${severityNoteLabel(from)} → ${severityNoteLabel(to)}`
}

/**
 * The severities in the note of a 'Recategorized' entry, 'NONE → HIGH', and what was said about it on the
 * lines below; null for a note without them.
 */
export function recategorizedIn(notes: string): { from: number; to: number; text: string } | null {
  const [line = '', from = '', to = ''] =
    /^([A-Z ]{1,20}) → ([A-Z ]{1,20})(?:\n|$)/.exec(notes) ?? []
  const labels: readonly string[] = NOTE_LABELS
  if (!labels.includes(from) || !labels.includes(to)) return null
  return { from: labels.indexOf(from), to: labels.indexOf(to), text: notes.slice(line.length) }
}

/** The severity from which on an issue counts on a site's marker ("above 1"). */
export const MARKER_SEVERITY = 2

/** An open issue of this severity raises the flag of its milestone, and none is deleted. */
export const OFF_TRACK = 4
