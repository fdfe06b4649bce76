import type { z } from 'zod'
import { Problems } from './problems.ts'
import {
  type IssueRecord,
  type ListName,
  type MilestoneRecord,
  type ProjectRecord,
  RECORDS,
  type SiteRecord,
  type SubmissionRecord,
  type UserRecord,
} from './programme-file.ts'
import { isObject, placeOf, unstorable, wording } from './reading.ts'

/** A record and where it stands in the file. */
export interface Entry<R> {
  /** `submissions[12]` */
  at: string
  /** As the file has it. */
  raw: Record<string, unknown>
  record: R
}

export interface Programme {
  users: Entry<UserRecord>[]
  projects: Entry<ProjectRecord>[]
  sites: Entry<SiteRecord>[]
  milestones: Entry<MilestoneRecord>[]
  submissions: Entry<SubmissionRecord>[]
  issues: Entry<IssueRecord>[]
  /** Ids of records that are there, but wrong: what refers to them is not wrong as well. */
  wrongIds: Record<ListName, Set<string>>
  /** `sites[].colour`: keys that the format does not know. */
  ignoredKeys: string[]
}

/** Reads every record of a programme file by the format; wrong ones are added to the problems. */
export function parseProgramme(file: unknown, problems: Problems): Programme {
  const lists = readLists(file, problems)
  const wrongIds: Programme['wrongIds'] = {
    users: new Set(),
    projects: new Set(),
    sites: new Set(),
    milestones: new Set(),
    submissions: new Set(),
    issues: new Set(),
  }
  const ignored = new Set<string>()

  function read<R extends { _id: string }>(list: ListName, schema: z.ZodType<R>): Entry<R>[] {
    const known = RECORDS[list].shape
    const seen = new Set<string>()
    return lists[list].flatMap((raw, index) => {
      const at = `${list}[${index}]`
      const record = readRecord(at, raw, schema, problems)
      if (!isObject(raw)) return []
      for (const key of Object.keys(raw)) if (!(key in known)) ignored.add(`${list}[].${key}`)
      if (!record) {
        if (typeof raw['_id'] === 'string') wrongIds[list].add(raw['_id'])
        return []
      }
      if (seen.has(record._id)) problems.add(`${at}._id`, `another of the ${list} has this id`)
      seen.add(record._id)
      return [{ at, raw, record }]
    })
  }

  return {
    users: read('users', RECORDS.users),
    projects: read('projects', RECORDS.projects),
    sites: read('sites', RECORDS.sites),
    milestones: read('milestones', RECORDS.milestones),
    submissions: read('submissions', RECORDS.submissions),
    issues: read('issues', RECORDS.issues),
    wrongIds,
    ignoredKeys: [...ignored],
  }
}

function readLists(file: unknown, problems: Problems): Record<ListName, unknown[]> {
  const lists: Record<ListName, unknown[]> = {
    users: [],
    projects: [],
    sites: [],
    milestones: [],
    submissions: [],
    issues: [],
  }
  if (!isObject(file)) {
    problems.add('the file', 'must be a JSON object with lists of projects, sites, …')
    return lists
  }
  const names = Object.keys(lists) as ListName[]
  for (const name of names) {
    const list = file[name]
    if (Array.isArray(list)) lists[name] = list
    else if (list !== undefined && list !== null) problems.add(name, 'must be a list')
  }
  if (names.every((name) => file[name] === undefined)) {
    problems.add('the file', `holds none of the lists ${names.join(', ')}`)
  }
  return lists
}

function readRecord<R>(
  at: string,
  raw: unknown,
  schema: z.ZodType<R>,
  problems: Problems,
): R | undefined {
  const dirt = unstorable(raw)
  if (dirt) {
    problems.add(at + placeOf(dirt), 'holds a character that cannot be stored: NUL, or half of one')
  }
  const { data, error } = schema.safeParse(raw, { error: wording })
  for (const issue of error?.issues ?? []) problems.add(at + placeOf(issue.path), issue.message)
  return dirt ? undefined : data
}
