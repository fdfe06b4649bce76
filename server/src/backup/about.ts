import { z } from 'zod'

/** The format of an archive; a change that older releases cannot read gets a new number. */
export const FORMAT = 1

/** `about.json`, the first file of an archive: what made it, and what is in it. */
export const about = z.object({
  format: z.literal(FORMAT),
  /** The release of Plumbline. */
  release: z.string(),
  /** The moment of its snapshot, by the clock of the database. */
  takenAt: z.iso.datetime({ offset: true }),
  /** The schema: which migrations had been applied, each with its hash. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
export type About = z.infer<typeof about>

/** `contents.json`, the last file of an archive: how much there is of everything. */
export const contents = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  files: z.number(),
  /** `sha256/size` of what rows name and the storage did not have. */
  missing: z.array(z.string()),
})
export type Contents = z.infer<typeof contents>

export const CONTENTS = 'contents.json'

/** A part of a table's rows, as COPY writes them, compressed. */
export const partName = (table: string, n: number) =>
  `database/${table}/${String(n).padStart(6, '0')}.copy.gz`

export const fileName = (sha256: string, size: string) =>
  `files/${sha256.slice(0, 2)}/${sha256}/${size}`
