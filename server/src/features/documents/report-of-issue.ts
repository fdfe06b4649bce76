import { sql } from 'kysely'

/** The first entry of the issue `i`: the report of the field, with its photos. */
export const reportOfIssue = sql`(
  select r.id from updates r
   where r.project_id = i.project_id and r.issue_id = i.id and r.action_type = 'Field Submission'
   order by r.created_at, r.id limit 1)`
