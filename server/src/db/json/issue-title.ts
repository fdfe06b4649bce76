/**
 * How lists, mails and files call an issue, as SQL: by its text, and by the entries of repeats that it stands in, which
 * tell two issues of one repeat apart: 'Pile too short · Pile › P3'.
 * @param of the alias of `issues`
 */
export const issueTitle = (of: string) =>
  `coalesce(nullif(${of}.error_text, ''), ${of}.error_name)
    || case ${of}.entry_path when '' then '' else ' · ' || ${of}.entry_path end`
