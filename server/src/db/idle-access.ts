import { IDLE_ACCESS_DAYS } from '@plumbline/contract/rules/limits'

/* Keys and calendars open without a session. Those that people made for themselves end when nobody uses them. */

const DAYS = `make_interval(days => ${IDLE_ACCESS_DAYS})`

/** The moment when the key `k` of field_keys ends for want of use; null for one that somebody else handed out. */
export const keyIdleEnd = `(case when k.created_by = k.user_id
  then greatest(k.created_at, k.rotated_at, k.last_used_at) + ${DAYS} end)`

/** The same of the calendar of the person `u`; null where there is none. */
export const calendarIdleEnd = `(greatest(u.calendar_made_at, u.calendar_used_at) + ${DAYS})`
