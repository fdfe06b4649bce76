import type { Entry, Programme } from './parse-programme.ts'
import type { UpdateRecord } from './programme-file.ts'

/** A file that a record names. */
export interface NamedFile {
  /** `submissions[12].data[0].photos[1]` */
  at: string
  name: string
  mustBePicture: boolean
}

/** The files that a record names, by the list that it stands in. */
export const FILES_OF = {
  projects: ({ at, record }: Programme['projects'][number]): NamedFile[] => [
    ...photos(at, record.photo === null ? [] : [record.photo]),
    ...attachments(at, record.attachments),
  ],
  sites: (): NamedFile[] => [],
  milestones: ({ at, record }: Programme['milestones'][number]): NamedFile[] => [
    ...photos(at, record.photos),
    ...attachments(at, record.attachments),
  ],
  submissions: ({ at, record }: Programme['submissions'][number]): NamedFile[] => [
    ...record.data.flatMap((item, i) => photos(`${at}.data[${i}]`, item.photos)),
    ...ofUpdates(at, record.updates),
  ],
  issues: ({ at, record }: Programme['issues'][number]): NamedFile[] =>
    ofUpdates(at, record.updates),
} satisfies { [List in keyof Programme]?: (entry: Entry<never>) => NamedFile[] }

/** Every file that a programme names, once for each place. */
export function namedFiles(programme: Programme): NamedFile[] {
  return [
    ...programme.projects.flatMap(FILES_OF.projects),
    ...programme.milestones.flatMap(FILES_OF.milestones),
    ...programme.submissions.flatMap(FILES_OF.submissions),
    ...programme.issues.flatMap(FILES_OF.issues),
  ]
}

function ofUpdates(at: string, updates: UpdateRecord[]): NamedFile[] {
  return updates.flatMap((update, i) => [
    ...photos(`${at}.updates[${i}]`, update.photos),
    ...attachments(`${at}.updates[${i}]`, update.attachments),
  ])
}

function photos(at: string, names: string[]): NamedFile[] {
  return names.map((name, i) => ({ at: `${at}.photos[${i}]`, name, mustBePicture: true }))
}

function attachments(at: string, names: string[]): NamedFile[] {
  return names.map((name, i) => ({ at: `${at}.attachments[${i}]`, name, mustBePicture: false }))
}
