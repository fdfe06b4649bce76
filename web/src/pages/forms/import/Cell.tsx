import classes from './FormImport.module.css'

/** A row of the file, as people find it there: `survey 27`. */
export function Cell({ sheet, row }: { sheet: string; row: number | null }) {
  return <span className={classes.cell}>{row === null ? sheet : `${sheet} ${row}`}</span>
}
