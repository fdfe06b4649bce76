/** The kind of change that was made to many documents at once, from the entry `u` of one of them. */
export const CHANGED_WHAT = `case
  when u.change -> 'to' ? 'site' then 'site'
  when u.change ->> 'type' = 'Date Change' then 'dates'
  when u.change ->> 'type' = 'Status Change' then 'status'
  when u.change ->> 'type' = 'Date and Status Change' then 'datesAndStatus'
  else 'other' end`

/** The number of current visits without a place in the project of the notification `n`. */
export const VISITS_WAITING = `(
  select count(*)::integer from visits v
   where v.project_id = n.project_id and v.submission_id is null and v.is_current)`

/**
 * The places of all documents that the notification `n` is about: their milestones or their sites; none when some have
 * no milestone.
 */
export const placesOf = (column: 'milestone_id' | 'site_id') => `(
  select case when array_position(p.ids, null) is null then p.ids else '{}' end from (select array(
  select distinct coalesce(di.${column}, ds.${column}, dm.${column === 'milestone_id' ? 'id' : column})
    from updates e
    left join issues di on (di.project_id, di.id) = (e.project_id, e.issue_id)
    left join submissions ds on (ds.project_id, ds.id) = (e.project_id, e.submission_id)
    left join milestones dm on (dm.project_id, dm.id) = (e.project_id, e.milestone_id)
   where e.project_id = n.project_id and e.id = any(n.entries) and n.n > 1) as ids) p)`
