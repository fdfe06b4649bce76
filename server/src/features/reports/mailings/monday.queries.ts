import { sql } from 'kysely'

/** The hour (UTC) from which Monday has begun: the sums of the days before are stored by then. */
const HOUR = 5
/** The last Monday on which reports go out. */
export const MONDAY_OF_MAILS = sql<string>`
  date_trunc('week', (now() at time zone 'UTC') - make_interval(hours => ${HOUR}::integer))::date`
