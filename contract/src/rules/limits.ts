/** Business constants, and limits of requests. */
export const MAX_FILE_SIZE = 5_242_880
export const MAX_ATTACHMENTS = 5
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 1024
/** Days without use after which access without a session ends, if people made it for themselves. */
export const IDLE_ACCESS_DAYS = 90
/** The number of keys for a browser, or addresses of a calendar, that somebody makes for themselves in an hour. */
export const OWN_KEYS_AN_HOUR = 30
/**
 * The number of keys that somebody has for their own browsers in a project; above it, the one used least lately ends.
 */
export const OWN_KEYS_MAX = 50
export const PROFILE_TEXT_MAX = 30
/** Characters of the entries that an issue stands in. */
export const ENTRY_PATH_MAX = 300

export const NOTE_TEXT_MAX = 20_000
/** The most characters of the first and the last name of a visitor who comments. */
export const COMMENT_NAME_MAX = 60
/** Milestones that one call changes. */
export const MILESTONE_CHANGES_MAX = 2000
/** Sites or milestones that one call makes. */
export const ROWS_MAX = 2000
/** A file of a schedule or of sites, in bytes (20 MB). */
export const SCHEDULE_FILE_MAX = 20_971_520
/** Activities of one schedule, all its projects together. */
export const SCHEDULE_ACTIVITIES_MAX = 20_000
/** So many answers of a submission or a visit come with it, and with each further page of them. */
export const ANSWERS_AT_ONCE = 2000
/** Links between activities of one schedule; of a file with more none is taken. */
export const SCHEDULE_LINKS_MAX = 100_000
/** Neither lag nor float is longer, in minutes (190 years). */
export const SPAN_MAX = 99_999_999
/** Sites that the activities of one schedule may go to. */
export const IMPORT_SITES_MAX = 1000
/** Sites of one file. */
export const FILE_SITES_MAX = 20_000
/** Baselines of a project that are kept by hand; those of imports are not counted. */
export const BASELINES_MAX = 500
/** Submissions and issues that move to another site with their milestone. */
export const MOVED_MAX = 1000
/** Up to here a number holds every cent. */
export const COST_MAX = 10_000_000_000_000
/** No limit of days for an issue is longer. */
export const ISSUE_DAYS_MAX = 3650
/** Contacts are reminded after at most so many days, every so many at most, and no more often. */
export const REMINDER_MAX = 30
/** Submissions and issues that come with a milestone; lists have the others. */
export const MILESTONE_LIST_MAX = 100
export const MILESTONE_PHOTOS_MAX = 500
/** Links that come with a milestone, of each direction. */
export const MILESTONE_LINKS_MAX = 100
/** Notes, and entries of the history, that come with a milestone. */
export const MILESTONE_ENTRIES_MAX = 500
/** The number of people or things that one text may name. */
export const MENTIONS_MAX = 50
/** Entries of the activity that come at a time. */
export const ACTIVITY_PAGE_SIZE = 100
export const LIST_PAGE_SIZE = 20
/** Visits that wait, and that one call places. */
export const PLACED_AT_ONCE_MAX = 50
/** Farther away from the pin of a site, in metres, somebody was hardly there. */
export const FAR_METRES = 500
export const DASHBOARD_SUBMISSIONS = 12
export const RECENT_SUBMISSIONS = 6
export const PER_PAGE_OPTIONS = [10, 20, 50] as const
export const LIST_LIMIT_MAX = 100
export const SEARCH_TEXT_MAX = 200
/** A search asks for this many different words; further ones are not looked at. */
export const SEARCH_WORDS_MAX = 12
/** The number of results of each kind that a search shows. */
export const FOUND_MAX = 5
/** `totalDocs` of a search is exact to here; one more says that there are more. */
export const SEARCH_COUNT_MAX = 1000
/** The number of things that each rule of attention names. */
export const RULE_ITEMS_MAX = 5
export const SILENT_LONGEST_MAX = 5
export const NOTE_PREVIEW_CUT = 133
export const EMAIL_CUT = 42
export const ATTACHMENT_NAME_CUT = 24
export const TRASH_DAYS = 90
/** The most characters of one answer that are shown, searched and exported; the visit as received has all of it. */
export const ANSWER_SHOWN_MAX = 20_000
