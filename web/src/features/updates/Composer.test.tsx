import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/call.ts'
import { toasts } from '../../lib/toasts.ts'
import { renderWidget } from '../../testing/render.tsx'
import { Composer } from './Composer.tsx'
import type { Note, SendNote } from './useNote.ts'

beforeEach(() => sessionStorage.clear())
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }))

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)

function compose(send: SendNote = async () => undefined) {
  const sent = vi.fn<SendNote>(send)
  const { unmount } = renderWidget(<Composer draftKey="olena:issue:1" send={sent} />)
  return { sent, unmount, notes: () => sent.mock.calls.map(([note]) => note) }
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' })
const type = (value: string) => fireEvent.change(text(), { target: { value } })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
const choose = (...files: File[]) => {
  const [input] = document.querySelectorAll('input[type=file]')
  fireEvent.change(input ?? document.body, { target: { files } })
}
const paste = (types: string[]) =>
  fireEvent.paste(text(), { clipboardData: { files: [file('image.png')], types } })
const press = async (button: HTMLElement) => act(async () => button.click())

describe('the composer', () => {
  it('submits only text or files', async () => {
    const { notes } = compose()
    expect(submit().disabled).toBe(true)
    type('   ')
    expect(submit().disabled).toBe(true)
    choose(file('a.pdf'))
    expect(submit().disabled).toBe(false)
    type(' Resin delivered. ')
    await press(submit())
    expect(notes()).toMatchObject([{ text: 'Resin delivered.', files: [{ name: 'a.pdf' }] }])
    expect(text().value).toBe('')
    expect(screen.queryByText('a.pdf')).toBeNull()
  })

  it('submits on Ctrl+Enter and ⌘+Enter', async () => {
    const { notes } = compose()
    for (const key of ['ctrlKey', 'metaKey']) {
      type('Done')
      await act(async () => fireEvent.keyDown(text(), { key: 'Enter', [key]: true }))
    }
    expect(notes()).toHaveLength(2)
  })

  it('counts the files, and takes none of a choice that exceeds five', () => {
    compose()
    choose(file('a'), file('b'))
    expect(screen.getByText('2 of 5 files')).toBeTruthy()
    choose(file('c'), file('d'), file('e'), file('f'))
    expect(screen.getByText('2 of 5 files')).toBeTruthy()
    expect(screen.getByText('Max number of attachments (5) exceeded.')).toBeTruthy()
    expect(toasts.get()).toMatchObject([
      { kind: 'error', text: 'Max number of attachments (5) exceeded.' },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Remove b' }))
    expect(screen.getByText('1 of 5 files')).toBeTruthy()
    expect(screen.queryByText('Max number of attachments (5) exceeded.')).toBeNull()
  })

  it('takes none of a choice with a file above 5 MB', () => {
    compose()
    choose(file('small'), file('large', 5_242_881))
    expect(screen.getByText('Max filesize (5mb) exceeded in one or more files.')).toBeTruthy()
    expect(screen.queryByText('small')).toBeNull()
  })

  it('keeps a text that was begun', () => {
    const { unmount } = compose()
    type('Resin del')
    unmount()
    compose()
    expect(text().value).toBe('Resin del')
  })

  it('keeps what could not be sent, and sends it again under the same key', async () => {
    let refused = true
    const { notes } = compose(async () => {
      if (refused) throw new ApiError(0, 'No connection to the server.')
    })
    type('Only once')
    choose(file('a.pdf'))
    await press(submit())
    expect(screen.getByText('No connection to the server.')).toBeTruthy()
    expect(text().value).toBe('Only once')
    refused = false
    await press(submit())
    const [first, again] = notes() as [Note, Note]
    expect(again.key).toBe(first.key)
    expect(text().value).toBe('')
    type('Only once')
    await press(submit())
    expect(notes()[2]?.key).not.toBe(first.key)
  })

  it('shows how much is on its way, and can be cancelled', async () => {
    compose(
      (_, { onProgress, signal }) =>
        new Promise((_, reject) => {
          onProgress(0.4)
          signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        }),
    )
    type('Slow')
    await press(submit())
    expect(screen.getByRole('progressbar', { name: 'Sending, 40%' })).toBeTruthy()
    expect(text().readOnly).toBe(true)
    await press(screen.getByRole('button', { name: 'Cancel sending' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(text().value).toBe('Slow')
  })

  it('takes pasted pictures, and leaves cells of a spreadsheet to be pasted as text', () => {
    compose()
    paste(['text/plain', 'Files'])
    expect(screen.queryByText('image.png')).toBeNull()
    paste(['Files'])
    expect(screen.getByText('image.png')).toBeTruthy()
  })
})
