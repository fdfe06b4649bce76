import { sql } from 'kysely'

/** From this hour (UTC) on a Monday has begun: what the days before came to is kept by then. */
const HOUR = 5
/** The last Monday on which reports go out. */
export const MONDAY_OF_MAILS = sql<string>`
  date_trunc('week', (now() at time zone 'UTC') - make_interval(hours => ${HOUR}::integer))::date`
