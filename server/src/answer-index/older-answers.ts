/**
 * The backfill that reads older visits in again, and indexes their answers. A release that reads more of a visit than the
 * one before gives it another name: so it begins again.
 */
export const OLDER_ANSWERS = 'answers-of-visits'
