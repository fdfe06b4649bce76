import type { Db } from '../../../db/db.ts'
import type { StoredImport } from '../steps/import-steps.ts'

/** The context in which an import is applied. */
export interface Applying {
  db: Db
  row: StoredImport
  userId: string
  /** Refuses when somebody else has changed the project since it was compared. */
  refuseChanged: () => Promise<void>
  tell: (share: number) => Promise<void>
}
