import { types } from 'pg'

const { builtins, getTypeParser } = types

const PARSERS = new Map<number, (text: string) => unknown>([
  // counts: far below 2^53
  [builtins.INT8, Number],
  // money to 18 digits: cents are exact to 9·10^13
  [builtins.NUMERIC, Number],
  // calendar dates never become a moment
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

/** How values come out of PostgreSQL: pass it as `types` to every pool and client. */
export const pgTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? getTypeParser(oid, format)) as typeof getTypeParser,
}
