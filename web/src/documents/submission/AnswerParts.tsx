import type { ReactNode } from 'react'
import { Badge } from '../../ui/status/Badge.tsx'
import { type AnswerPart, answerParts, numberOf, type Standing } from './answer-groups.ts'
import classes from './Submission.module.css'

interface Props<I extends Standing> {
  items: readonly I[]
  /** The numbers of the questions in the form; empty where they are not known. */
  numbers?: readonly string[]
  renderItem: (item: I, at: number) => ReactNode
}

/** Answers, groups under their names, and each round of a repeat in a frame. */
export function AnswerParts<I extends Standing>({ items, numbers = [], renderItem }: Props<I>) {
  return (
    <Parts parts={answerParts(items)} items={items} numbers={numbers} renderItem={renderItem} />
  )
}

function Parts<I extends Standing>({
  parts,
  ...rest
}: Required<Props<I>> & { parts: readonly AnswerPart[] }) {
  const { items, numbers, renderItem } = rest
  return (
    <ol>
      {parts.map((part, place) => {
        if (part.kind === 'answer') {
          const item = items[part.at]
          return (
            // A form is never reordered, and may ask the same question twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className={classes.item}>
              {item && renderItem(item, part.at)}
            </li>
          )
        }
        const number = numberOf(part, numbers)
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={classes.group}>
            <h3 className={`row ${classes.groupName}`}>
              {number && <span className={`num ${classes.groupNumber}`}>{number}</span>}{' '}
              {part.title} {part.kind === 'repeat' && <Badge>{part.rounds.length}</Badge>}
            </h3>
            {part.kind === 'group' ? (
              <Parts parts={part.parts} {...rest} />
            ) : (
              <ol>
                {part.rounds.map(({ n, name, parts: inside }) => (
                  <li key={n} className={classes.round}>
                    <p className={`row ${classes.roundName}`}>
                      <Badge>{n}</Badge>
                      {name}
                    </p>
                    <Parts parts={inside} {...rest} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        )
      })}
    </ol>
  )
}
