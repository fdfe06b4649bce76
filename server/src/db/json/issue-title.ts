/**
 * The title of an issue in lists, mails and files, as SQL: its text, and the entries of repeats around it, which tell
 * two issues of one repeat apart: 'Pile too short · Pile › P3'.
 * @param of the alias of `issues`
 */
export const issueTitle = (of: string) =>
  `coalesce(nullif(${of}.error_text, ''), ${of}.error_name)
    || case ${of}.entry_path when '' then '' else ' · ' || ${of}.entry_path end`
