import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { charactersOf, CODE_LENGTH, pastedCode, EMPTY_CODE, withTyped } from './code.ts'
import classes from './CodeBoxes.module.css'

interface Props {
  /** The id of the text that says what to enter. */
  labelledBy: string
  /** Called with the code as soon as its last character is there. */
  onFull: (code: string) => void
}

/**
 * Six boxes of one letter or digit each. The focus goes along with what is typed; Backspace clears
 * a box, or goes back from an empty one; a pasted code fills them all.
 */
export function CodeBoxes({ labelledBy, onFull }: Props) {
  const t = useT()
  const [boxes, setBoxes] = useState(EMPTY_CODE)
  const inputs = useRef<(HTMLInputElement | null)[]>([])

  const focus = (n: number) => inputs.current[Math.min(Math.max(n, 0), CODE_LENGTH - 1)]?.focus()
  const fill = (start: number, characters: string) => {
    if (characters === '') return
    const next = withTyped(boxes, start, characters)
    setBoxes(next)
    if (next.every(Boolean)) onFull(next.join(''))
    else focus(start + characters.length)
  }
  const clear = (n: number) => setBoxes(boxes.with(n, ''))

  const onChange = (n: number, value: string) => {
    const had = boxes[n] ?? ''
    const characters = charactersOf(value)
    if (value === '') clear(n)
    // typed beside what stood there: the new one counts
    else fill(n, had && characters.length === 2 ? characters.replace(had, '') : characters)
  }
  const onKeyDown = (n: number, event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: n - 1,
      ArrowRight: n + 1,
      Home: 0,
      End: CODE_LENGTH - 1,
    }
    const target = event.key === 'Backspace' && boxes[n] === '' ? n - 1 : moves[event.key]
    if (event.key === 'Backspace' && boxes[n]) clear(n)
    else if (target === undefined) return
    else focus(target)
    event.preventDefault()
  }
  const onPaste = (n: number, event: ClipboardEvent) => {
    event.preventDefault()
    const characters = pastedCode(event.clipboardData.getData('text'))
    fill(characters.length < CODE_LENGTH ? n : 0, characters)
  }

  return (
    <fieldset className={classes.boxes} aria-labelledby={labelledBy}>
      {boxes.map((character, n) => (
        <input
          // oxlint-disable-next-line react/no-array-index-key -- a box is its place
          key={n}
          ref={(input) => {
            inputs.current[n] = input
          }}
          className={classes.box}
          aria-label={t('auth.codeCharacter', { n: n + 1, total: CODE_LENGTH })}
          value={character}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          onChange={(event) => onChange(n, event.target.value)}
          onKeyDown={(event) => onKeyDown(n, event)}
          onPaste={(event) => onPaste(n, event)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  )
}
