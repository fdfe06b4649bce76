// Codes of the refusals of a schedule file, or a file of sites, and of the notes on one that is read. The screens have
// a text for each. Beside each stands what its params hold.

/** The reasons why a file is refused. */
export const SCHEDULE_FILE_ERRORS = [
  /** Nothing is in it. */
  'empty',
  /** max: bytes; size: bytes, when it is known. */
  'tooLarge',
  /** count, max: activities (or sites). */
  'tooMany',
  /** None of the formats. */
  'unknownFormat',
  /** The .mpp of Microsoft Project, which is to be saved as XML. */
  'binaryProject',
  /** A workbook of a spreadsheet, which is to be saved as CSV. */
  'workbook',
  /** It is a schedule, but sites were asked for; format. */
  'notSites',
  /** It is a file of sites, but a schedule was asked for; format. */
  'notSchedule',
  /** A document type declaration (DTD), which might bring entities. */
  'dtd',
  /** detail: what the parser says, in English. */
  'malformed',
  /** It ends in the middle. */
  'cutOff',
  /** max: levels of elements. */
  'tooDeep',
  /** encoding: its bytes are not of it, or nobody here reads it. */
  'encoding',
  /** No activity is in it, or no site. */
  'nothingInIt',
  /** No column names the rows; columns: the heads that are there. */
  'noColumns',
  /** seconds: it was given up. */
  'tookTooLong',
  /** It took more memory than a schedule needs. */
  'tookTooMuch',
] as const
export type ScheduleFileErrorCode = (typeof SCHEDULE_FILE_ERRORS)[number]

/**
 * The notes on a file that is read. Each comes once, with `count`, the number of times, and `at`, the first place.
 * Further params stand beside it.
 */
export const SCHEDULE_FILE_NOTES = [
  /** Left out: rows of MSPDI that are empty (IsNull). */
  'emptyTasks',
  /** Left out: tasks of MSPDI that are not active. */
  'inactiveTasks',
  /** Left out: TT_LOE, 'Level of Effort'. */
  'levelOfEffort',
  /** Left out: TT_WBS, 'WBS Summary'. */
  'wbsSummaries',
  /** Left out: projects of PMXML that are baselines. */
  'baselineProjects',
  /** Left out: rows without a name and a key. */
  'emptyRows',
  /** value: not a date, or one that does not exist; read as none. */
  'badDate',
  /** value: not a number; read as none. */
  'badNumber',
  /** value: not between 0 and 100; read as the nearer of both. */
  'badPercent',
  /** value: a status that nobody knows; read from dates and percent instead. */
  'badStatus',
  /** value, order: 'dmy'; 03/04/2026 is read as 3 April, as no date in the file says otherwise. */
  'ambiguousDates',
  /** order: 'mdy' or 'dmy'; some dates fit the other order only and are read by it. */
  'mixedDates',
  /** value, mark: 'point' or 'comma'; no number of the file says whether 1.234 has decimals or thousands. */
  'ambiguousNumbers',
  /** value, mark: as more numbers have it; others prove the other one. */
  'mixedNumbers',
  /** value, from: '1900'; a date that is the number of a day, as Excel counts them. */
  'dayNumbers',
  /** Rows with more or fewer columns than heads. */
  'columnCount',
  /** table: one of XER that has rows but no names of columns. */
  'tableWithoutFields',
  /** key: there twice; the later ones have a number added. */
  'duplicateKey',
  /** Activities that the file gives no id: told by their names, a renamed one is a new one. */
  'keyFromName',
  /** Activities without a name: named by their key. */
  'noName',
  /** Activities without a planned date. */
  'noDates',
  /** Activities planned to start after their end. */
  'reversedDates',
  /** Ends that were computed from start and duration. */
  'endFromDuration',
  /** Elements of the breakdown structure that are, in the end, their own parent: read as topmost. */
  'wbsCycle',
  /** Activities whose element of the breakdown structure is not in the file. */
  'unknownWbs',
  /** Left out: links to or from what is none of the activities, such as a summary or another project. */
  'linksLeftOut',
  /** Left out: links to or from activities that are left out, or whose milestone is archived (noted by the comparison). */
  'linksOfSkipped',
  /** Left out: links that stand there again, with the same ends and of the same kind. */
  'repeatedLinks',
  /** value: a kind of link that nobody knows, or an activity that is its own predecessor; left out. */
  'badLinks',
  /** max: links; the file has more, and none is taken. */
  'tooManyLinks',
  /** Texts longer than a field holds, cut. */
  'cutTexts',
  /** Characters that no text holds, left out. */
  'controlCharacters',
  /** encoding: declared or chosen, but the bytes are not of it. */
  'declaredEncoding',
  /** Sites without a position, or with one that does not exist. */
  'noPosition',
  /** Longitudes beyond 180, counted on: read as those of the other side. */
  'wrappedLongitudes',
  /** value: a position that stands nowhere, or far from the project, unless both numbers change places. */
  'swappedPositions',
  /** value: how a site without a name is called. */
  'unnamedSites',
  /** Rows that name a site again and have no id: left out. */
  'repeatedSites',
  /** Lines and areas: sites stand in the middle of their bounds. */
  'notPoints',
] as const
export type ScheduleFileNoteCode = (typeof SCHEDULE_FILE_NOTES)[number]
