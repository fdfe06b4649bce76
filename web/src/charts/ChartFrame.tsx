import { useCallback, useState, type ReactNode } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './charts.module.css'

/** The data of a chart as a table. */
export interface ChartTable {
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[]; onPress?: (() => void) | undefined }[]
}

interface Props {
  /** The chart in one sentence. */
  sentence: string
  table: ChartTable
  /** Shows the table instead of the drawing. */
  isTable: boolean
  /** The drawing for a width in pixels. */
  children: (width: number) => ReactNode
  height: number
}

/** So wide is a drawing before it is measured. */
const WIDTH = 520

/** A drawing with its table: who hears the page gets the table, who sees it chooses. */
export function ChartFrame({ sentence, table, isTable, children, height }: Props) {
  const [width, setWidth] = useState(WIDTH)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || WIDTH))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (isTable) return <TableOfChart table={table} label={sentence} />
  return (
    <div ref={measure}>
      <svg
        className={classes.drawing}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and is no file
        role="img"
        aria-label={sentence}
      >
        {children(width)}
      </svg>
      <VisuallyHidden>
        <TableOfChart table={withoutPress(table)} label={sentence} />
      </VisuallyHidden>
    </div>
  )
}

/** A hidden row takes no focus. */
const withoutPress = ({ heads, rows }: ChartTable): ChartTable => ({
  heads,
  rows: rows.map(({ key, cells }) => ({ key, cells })),
})

/** The figures of a chart; what adds a filter is a button here. */
export function TableOfChart({ table, label }: { table: ChartTable; label: string }) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {table.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, cells: [first, ...others], onPress }) => (
          <tr key={key}>
            <th scope="row" dir="auto">
              {onPress ? (
                <button type="button" className={classes.press} onClick={onPress}>
                  {first}
                </button>
              ) : (
                first
              )}
            </th>
            {others.map((cell, n) => (
              <td key={n} className="num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
