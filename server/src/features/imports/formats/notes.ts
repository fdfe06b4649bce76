import type { ScheduleFileNoteCode } from '@plumbline/contract/rules/imports/schedule-file-codes'
import { quoted } from './plain-text.ts'
import type { FileNote, FilePosition } from './schedule-file.ts'

type Detail = Record<string, string | number>

/** Collects notes on a file: each code once, with its number and its first place. */
export class Notes {
  readonly #notes = new Map<string, FileNote>()

  /** `of` tells notes of one code apart: a table, of which each has its own. */
  add(code: ScheduleFileNoteCode, at: FilePosition = {}, detail: Detail = {}, of = ''): void {
    const key = `${code} ${of}`
    const known = this.#notes.get(key)
    if (known) known.params['count'] = Number(known.params['count']) + 1
    // a file of many broken tables fills no screen
    else if (this.#notes.size < 100) this.#notes.set(key, note(code, at, detail))
  }

  list(): FileNote[] {
    return [...this.#notes.values()]
  }
}

function note(code: ScheduleFileNoteCode, at: FilePosition, detail: Detail): FileNote {
  const params: Detail = { count: 1 }
  for (const [name, value] of Object.entries(detail)) {
    params[name] = typeof value === 'string' ? quoted(value, 60) : value
  }
  return { code, params, ...(Object.keys(at).length > 0 ? { at: quotedPosition(at) } : {}) }
}

/** A place with an element that can be shown. */
export function quotedPosition(at: FilePosition): FilePosition {
  return at.element === undefined ? at : { ...at, element: quoted(at.element) }
}
