import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useListKeys } from './list-keys.ts'

const onNotes = vi.fn<(row: number) => void>()

function List() {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = useListKeys(list)
  return (
    <>
      <input aria-label="search" />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as the lists do */}
      <div ref={list} onKeyDown={onKeyDown}>
        <ul>
          {[1, 2, 3].map((row) => (
            <li key={row}>
              <a href="#issues">issues of {row}</a>
              <a href="#row" data-opens-row>
                row {row}
              </a>
              <button type="button" aria-keyshortcuts="n" onClick={() => onNotes(row)}>
                notes of {row}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const press = (key: string, init = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init })
const focused = () => document.activeElement?.textContent

describe('the keys of a list', () => {
  beforeAll(() => {
    // jsdom lays nothing out
    Element.prototype.scrollIntoView = () => {}
  })

  it('walk from link to link that opens a row, and end with the list', () => {
    render(<List />)
    press('j')
    expect(focused()).toBe('row 1')
    press('j')
    press('ArrowDown')
    expect(focused()).toBe('row 3')
    press('j')
    expect(focused()).toBe('row 3')
    press('ArrowUp')
    press('k')
    expect(focused()).toBe('row 1')
  })

  it('press what opens the notes of the row that has the focus', () => {
    render(<List />)
    press('n')
    expect(onNotes).not.toHaveBeenCalled()
    press('j')
    press('j')
    press('n')
    expect(onNotes.mock.calls).toEqual([[2]])
  })

  it('leave fields, other elements and keys with modifiers alone', () => {
    render(<List />)
    screen.getByRole('textbox').focus()
    press('j')
    press('ArrowDown')
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    screen.getByRole('button', { name: 'notes of 1' }).focus()
    press('ArrowDown', { altKey: true })
    expect(focused()).toBe('notes of 1')
  })
})
