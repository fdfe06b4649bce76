import type { Marked } from '@plumbline/contract/search'

/** A text with what the search found in it. */
export function Marks({ of: { text, marks } }: { of: Marked }) {
  const rest = marks.at(-1)?.to ?? 0
  return (
    <>
      {marks.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(rest)}
    </>
  )
}
