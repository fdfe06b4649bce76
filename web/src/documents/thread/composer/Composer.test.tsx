import { search } from '@plumbline/contract/search'
import { users } from '@plumbline/contract/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api/call.ts'
import { toasts } from '../../../lib/overlay/toasts.ts'
import { fakeApi } from '../../../testing/api.ts'
import { id, olena } from '../../../testing/people.ts'
import { renderWidget } from '../../../testing/render.tsx'
import { PROJECT_ID } from '../../../testing/reports.ts'
import { Composer } from './Composer.tsx'
import { ThreadProvider, type Thread } from '../thread.ts'
import type { Note, SendNote } from './useNote.ts'

beforeEach(() => sessionStorage.clear())
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }))

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)

/** A history of which the composer needs the project alone. */
const someThread = { projectId: PROJECT_ID } as Thread

function compose(
  send: SendNote = async () => undefined,
  options: Partial<ComponentProps<typeof Composer>> = {},
) {
  const sent = vi.fn<SendNote>(send)
  const { unmount } = renderWidget(
    <QueryClientProvider client={new QueryClient()}>
      <ThreadProvider value={someThread}>
        <Composer draftKey="olena:issue:1" send={sent} {...options} />
      </ThreadProvider>
    </QueryClientProvider>,
  )
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

  it('names a photo that no browser draws, and offers the formats that become pictures', () => {
    compose()
    const [, photos] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    for (const format of ['.jpg', '.png', '.heic', '.heif', '.tif', '.tiff']) {
      expect(photos?.accept.split(',')).toContain(format)
    }
    choose(new File(['x'], 'IMG_0412.HEIC', { type: 'image/heic' }))
    const chosen = screen.getByText('IMG_0412.HEIC').closest('li')
    expect(chosen?.querySelector('img')).toBeNull()
    expect(chosen?.querySelector('svg')).toBeTruthy()
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

describe('the composer of a milestone', () => {
  it("refuses an empty note with 'No content.', and takes files without a text", async () => {
    const { notes } = compose(undefined, {
      refusesEmpty: true,
      label: 'Add a note',
    })
    await press(submit())
    expect(screen.getByText('No content.')).toBeTruthy()
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: 'No content.' }])
    fireEvent.change(screen.getByRole('textbox', { name: 'Add a note' }), {
      target: { value: 'Gutters are late' },
    })
    expect(screen.queryByText('No content.')).toBeNull()
    await press(submit())
    expect(notes()).toMatchObject([{ text: 'Gutters are late', files: [] }])
    choose(file('a.pdf'))
    await press(submit())
    expect(notes()[1]).toMatchObject({ text: '', files: [{ name: 'a.pdf' }] })
  })
})

describe('the composer of a reply', () => {
  it('submits nothing while the text is empty', () => {
    compose(undefined, { needsText: true })
    choose(file('a.pdf'))
    expect(submit().disabled).toBe(true)
    type('See the sheet.')
    expect(submit().disabled).toBe(false)
  })
})

/** Types, with the caret at the end, as a person does. */
function typeAt(value: string) {
  type(value)
  text().setSelectionRange(value.length, value.length)
  fireEvent.select(text())
}
const key = (name: string) => fireEvent.keyDown(text(), { key: name })
const selected = () => screen.getByRole('option', { selected: true }).textContent

async function ask(value: string) {
  typeAt(value)
  await screen.findByRole('listbox', { name: 'Suggestions to mention' })
}

describe('naming somebody in the composer', () => {
  const member = { ...olena, status: 'Active' as const, isFieldOnly: false }
  const dmytro = { ...member, _id: id(2), firstName: 'Dmytro', lastName: 'Lysenko' }
  const oleh = { ...member, _id: id(3), firstName: 'Oleh', lastName: 'Bondar' }

  beforeEach(() => {
    fakeApi().answer(users.list, { docs: [member, dmytro, oleh], totalDocs: 3 })
  })

  it('offers the members of the project whose names begin so, and says where one is', async () => {
    compose()
    text().focus()
    await ask('Ask @ol')
    expect(screen.getAllByRole('option').map((one) => one.lastChild?.textContent)).toEqual([
      'Oleh Bondar',
      'Olena Kovalenko',
    ])
    const active = () => text().getAttribute('aria-activedescendant')
    expect(document.getElementById(active() ?? '')?.textContent).toContain('Oleh Bondar')
    key('ArrowDown')
    expect(selected()).toContain('Olena Kovalenko')
    key('ArrowDown')
    expect(selected()).toContain('Oleh Bondar')
    key('ArrowUp')
    expect(document.getElementById(active() ?? '')?.textContent).toContain('Olena Kovalenko')
  })

  it('asks for nobody before an @ is typed', async () => {
    const api = fakeApi()
    api.answer(users.list, { docs: [member], totalDocs: 1 })
    compose()
    text().focus()
    typeAt('Ask')
    expect(api.calls).toEqual([])
    await ask('Ask @ol')
    // after a pause documents are asked for as well
    expect(api.calls.filter(({ path }) => path.startsWith('/users'))).toHaveLength(1)
  })

  it('takes no document that was found for fewer letters', async () => {
    const api = fakeApi()
    api.answer(users.list, { docs: [member], totalDocs: 1 })
    const milestone = { _id: id(8), name: 'Roof' }
    const site = { _id: id(7), name: 'Lyceum' }
    const createdAt = '2026-05-04T08:00:00.000Z'
    const about = { title: { text: 'Olena', marks: [] }, site, milestone, createdAt, excerpt: null }
    const submissions = [1, 12].map((refId) => ({ ...about, _id: id(20 + refId), refId }))
    const docs = { sites: [], milestones: [], issues: [], submissions, people: [] }
    api.answer(search.everything, { docs }, { projectId: PROJECT_ID })
    compose()
    text().focus()
    await ask('About @S-1')
    expect(selected()).toContain('S-1')
    api.hold(search.everything, { docs }, { projectId: PROJECT_ID })
    typeAt('About @S-12')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    key('Enter')
    expect(text().value).toBe('About @S-12 ')
  })

  it('takes the keys from the moment in which its list is there', async () => {
    compose()
    text().focus()
    const wasTaken = new Promise<boolean>((resolve) => {
      const watching = new MutationObserver(() => {
        if (!document.querySelector('[role="listbox"]')) return
        watching.disconnect()
        resolve(!key('ArrowDown'))
      })
      watching.observe(document.body, { childList: true, subtree: true })
    })
    typeAt('Ask @ol')
    expect(await wasTaken).toBe(true)
    expect(selected()).toContain('Olena Kovalenko')
  })

  it('puts the name into the text, and sends whom it means', async () => {
    const { notes } = compose()
    text().focus()
    await ask('Ask @dm')
    key('Enter')
    expect(text().value).toBe('Ask @Dmytro Lysenko ')
    expect(text().selectionStart).toBe('Ask @Dmytro Lysenko '.length)
    expect(screen.queryByRole('listbox')).toBeNull()
    typeAt('Ask @Dmytro Lysenko about it')
    await press(submit())
    expect(notes()).toMatchObject([
      {
        text: `Ask @[Dmytro Lysenko](user:${id(2)}) about it`,
        mentions: [{ type: 'user', targetId: id(2) }],
      },
    ])
  })

  it('is only text once the name is changed', async () => {
    const { notes } = compose()
    text().focus()
    await ask('@dm')
    key('Tab')
    typeAt('@Dmyto Lysenko ')
    await press(submit())
    expect(notes()).toMatchObject([{ text: '@Dmyto Lysenko', mentions: [] }])
  })

  it('is given up with Escape, until the next @', async () => {
    compose()
    text().focus()
    await ask('@ol')
    key('Escape')
    expect(screen.queryByRole('listbox')).toBeNull()
    typeAt('@ole')
    expect(screen.queryByRole('listbox')).toBeNull()
    await ask('@ole @dm')
    expect(selected()).toContain('Dmytro Lysenko')
  })

  it('begins with a button too, and one types on behind the name at once', async () => {
    compose()
    typeAt('Ask  about it')
    text().setSelectionRange(4, 4)
    await press(screen.getByRole('button', { name: 'Mention a person or item' }))
    expect([text().value, text().selectionStart]).toEqual(['Ask @ about it', 5])
    await screen.findByRole('listbox')
    key('Enter')
    const name = 'Ask @Dmytro Lysenko'
    expect(text().value).toBe(`${name} about it`)
    expect(text().selectionStart).toBe(name.length + 1)
  })

  it('survives a reload', async () => {
    const { unmount } = compose()
    text().focus()
    await ask('@dm')
    key('Enter')
    unmount()
    const { notes } = compose()
    await press(submit())
    expect(notes()).toMatchObject([{ mentions: [{ type: 'user', targetId: id(2) }] }])
  })
})
