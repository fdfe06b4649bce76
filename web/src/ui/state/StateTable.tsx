import type { ReactNode } from 'react'
import classes from './state.module.css'

interface Props {
  label: string
  /** The heading of each column, and whether figures stand in it. */
  heads: { text: string; isFigure?: boolean }[]
  /** Rows: `<tr>`. */
  children: ReactNode
}

/** A small table of a card. */
export function StateTable({ label, heads, children }: Props) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map(({ text, isFigure = false }) => (
              <th key={text} scope="col" data-figure={isFigure || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A cell with a figure. */
export const Figure = ({ children }: { children: ReactNode }) => (
  <td className="num" data-figure>
    {children}
  </td>
)
