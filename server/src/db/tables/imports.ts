import type { Generated } from 'kysely'
import type {
  DifferenceKind,
  ImportKind,
  ImportMode,
  ImportState,
} from '@plumbline/contract/imports/import-shapes'
import type { LagUnit, LinkKind } from '@plumbline/contract/milestones/by-file'

/* Files of programmes and schedules that are brought, and what they change. */

export interface Imports {
  project_id: string
  id: string
  kind: ImportKind
  state: Generated<ImportState>
  step: Generated<number>
  tries: Generated<number>
  progress: Generated<number>
  read_as: Generated<unknown>
  content: unknown
  mode: Generated<ImportMode>
  schedule_key: string | null
  site_source: string | null
  site_choices: Generated<unknown>
  counts: unknown
  compared_with: string | null
  source: string | null
  site_targets: unknown
  failure: unknown
  created_by: string
  created_at: Generated<string>
  applied_by: string | null
  applied_at: string | null
  undone_by: string | null
  undone_at: string | null
  undo_left: unknown
  version: Generated<number>
}

export interface ImportChanges {
  project_id: string
  import_id: string
  row: number
  kind: DifferenceKind
  key: string
  name: string
  target_id: string
  site_id: string
  site_name: string
  is_new_site: Generated<boolean>
  entry_id: string
  from: unknown
  to: unknown
  notes: Generated<unknown>
  at: unknown
  left_version: number | null
  was_schedule_key: string | null
  was_missing_since: string | null
  source_key: Generated<string>
}

/** Links to a milestone that an import changes, before and after it; `row` is that of its change. */
export interface ImportLinks {
  project_id: string
  import_id: string
  row: number
  is_before: boolean
  from_id: string
  kind: LinkKind
  lag: number
  lag_unit: LagUnit
  source: string
}

/** The calendar and float that an import sets, and once it is applied what was there; null for none. */
export interface ImportFloats {
  project_id: string
  import_id: string
  milestone_id: string
  /** The step of the import when it was compared. */
  step: number
  was: unknown
  will: unknown
}
