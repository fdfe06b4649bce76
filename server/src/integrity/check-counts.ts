import type pg from 'pg'
import { factText } from '../db/facts/fact-text.ts'
import { isOpen } from '../db/facts/issue-facts.ts'
import { type Finding, Tally } from './finding.ts'

/**
 * Each query finds rows with a `wrong` that says where. The counts, which triggers keep, are
 * compared with a count of the rows that they stand for.
 */
const QUERIES: Record<string, string> = {
  'wrong counts of issues (issue_counts)': `
    select concat_ws(' ', project_id, site_id, 'severity', severity,
             case when is_resolved then 'resolved' else 'open' end,
             case when is_deleted then 'deleted' end,
             'is', coalesce(kept.n, 0), 'and should be', coalesce(counted.n, 0)) as wrong
      from (select * from issue_counts where n <> 0) kept
      full join (
        select project_id, site_id, severity, is_resolved, is_deleted, count(*) as n
          from issues group by 1, 2, 3, 4, 5) counted
        using (project_id, site_id, severity, is_resolved, is_deleted)
     where kept.n is distinct from counted.n`,
  'wrong counts of submissions (submission_counts)': `
    select concat_ws(' ', project_id, site_id, case when is_deleted then 'deleted' end,
             'is', coalesce(kept.n, 0), 'and should be', coalesce(counted.n, 0)) as wrong
      from (select * from submission_counts where n <> 0) kept
      full join (
        select project_id, site_id, is_deleted, count(*) as n
          from submissions group by 1, 2, 3) counted
        using (project_id, site_id, is_deleted)
     where kept.n is distinct from counted.n`,
  'submissions with a wrong number of issues (issue_count)': `
    select concat_ws(' ', s.project_id, s.id, 'is', s.issue_count, 'and should be',
             coalesce(i.n, 0)) as wrong
      from submissions s
      left join (
        select project_id, submission_id, count(*) as n from issues
         where submission_id is not null and not is_deleted group by 1, 2) i
        on i.project_id = s.project_id and i.submission_id = s.id
     where s.issue_count <> coalesce(i.n, 0)`,
  'milestones with a wrong flag': `
    select concat_ws(' ', m.project_id, m.id, 'is', m.flag, 'and should be',
             coalesce(i.n, 0)) as wrong
      from milestones m
      left join (
        select project_id, milestone_id, count(*) as n from issues i
         where i.severity = 4 and ${factText(isOpen('i'))} group by 1, 2) i
        on i.project_id = m.project_id and i.milestone_id = m.id
     where m.flag <> coalesce(i.n, 0)`,
  'shares of what is not there': `
    select concat_ws(' ', s.project_id, coalesce(s.issue_id, s.submission_id)) as wrong
      from shares s
      left join issues i on i.project_id = s.project_id and i.id = s.issue_id
      left join submissions b on b.project_id = s.project_id and b.id = s.submission_id
     where i.id is null and b.id is null`,
  'links between milestones that are not there': `
    select concat_ws(' ', l.project_id, l.from_id, l.to_id) as wrong
      from milestone_links l
      left join milestones a on a.project_id = l.project_id and a.id = l.from_id
      left join milestones b on b.project_id = l.project_id and b.id = l.to_id
     where a.id is null or b.id is null`,
}

const kindOf = (what: string) =>
  what.startsWith('shares') ? 'share' : what.startsWith('links') ? 'link' : 'count'

/**
 * Compares stored counts, shares and links with the rows that they are about; each query sees one moment.
 * @param kind only these, where a database has not all that this release has
 */
export async function checkCounts(
  pool: pg.Pool,
  kind?: ReturnType<typeof kindOf>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, query] of Object.entries(QUERIES)) {
    if (kind !== undefined && kindOf(what) !== kind) continue
    const { rows } = await pool.query<{ wrong: string }>(query)
    const tally = new Tally(what, kindOf(what))
    for (const { wrong } of rows) tally.add(wrong)
    findings.push(tally)
  }
  return findings
}
