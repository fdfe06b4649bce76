// Files of planners that tests put together.

export const elements = (fields: Record<string, string | number>) =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')

/** A task of Microsoft Project. */
export const task = (fields: Record<string, string | number>, more = '') =>
  `<Task>${elements(fields)}${more}</Task>`

export const project = (tasks: string, head = '') =>
  `<Project xmlns="http://schemas.microsoft.com/project">${head}<Tasks>${tasks}</Tasks></Project>`

/** A table of an XER, its cells parted by tabs. */
export const table = (name: string, columns: string, ...rows: string[]) =>
  [`%T\t${name}`, `%F\t${columns}`, ...rows.map((row) => `%R\t${row}`)].join('\n')

export const xer = (...tables: string[]) => ['ERMHDR\t8.4', ...tables, '%E'].join('\n')
