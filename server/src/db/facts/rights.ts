import { type RawBuilder, sql } from 'kysely'
import type { May, Rights } from '@plumbline/contract/rules/rights'

/**
 * The SQL for what the person `u` with the membership `m` may do in its project: the only place where a membership and the
 * level of an account are put together. A superAdmin is always an admin where they belong.
 */
export const MAY_OF = `case when u.authority_level = 'superAdmin' then 'admin'
  else coalesce(m.may, case u.authority_level when 'user' then 'work' else 'admin' end) end`

/** The rights of a person `u` with the membership `m`, as JSON in SQL; null without a membership. */
export const RIGHTS_OF = `(select json_build_object('may', of.may,
    'sites', case when m.sites_all or of.may = 'admin' then to_json('all'::text) else (
      select to_json(count(*)::integer) from membership_sites ms
       where ms.project_id = m.project_id and ms.user_id = m.user_id) end,
    'money', case when m.sees_money or of.may = 'admin' then 'shown' else 'hidden' end,
    'version', m.rights_version)
  from (select ${MAY_OF} as may) of where m.user_id is not null)`

/** The same for the query builder. */
export const mayOf = sql<May>`(${sql.raw(MAY_OF)})`
export const rightsOf = sql<Rights>`${sql.raw(RIGHTS_OF)}`

/**
 * True in SQL where a person is an admin of a project; whether their account is active is not asked. What is asked about may
 * be a column of any alias, also of `m` and `u`.
 */
export const isAdminOf = (projectId: RawBuilder<unknown>, userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select from (select ${projectId}::uuid as project_id, ${userId}::uuid as user_id) asked
      join memberships m on m.project_id = asked.project_id and m.user_id = asked.user_id
      join users u on u.id = m.user_id
     where ${mayOf} = 'admin')`
