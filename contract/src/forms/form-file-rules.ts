/** Lists and pictures of one form. */
export const FORM_FILES_MAX = 50
/** The most bytes of one of them. */
export const FORM_FILE_MAX = 5_000_000
/** Rows of a list below its heads: phones search it while somebody answers. */
export const FORM_LIST_ROWS_MAX = 2000

/** The files of a form by their names, each with the columns of a list; null of a picture. */
export type FilesOfForm = ReadonlyMap<string, readonly string[] | null>

export const isListName = (name: string) => /\.csv$/i.test(name)
export const isPictureName = (name: string) => /\.(?:png|jpe?g)$/i.test(name)
