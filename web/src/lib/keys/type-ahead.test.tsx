import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DialogHost } from '../../app/DialogHost.tsx'
import { closeDialogs, openDialog, type DialogProps } from '../overlay/dialogs.ts'
import { lazyPart } from '../loading/lazy-part.tsx'

vi.mock(import('@tanstack/react-router'), async (load) => ({
  ...(await load()),
  useRouter: (() => ({ subscribe: () => () => undefined })) as never,
  useBlocker: (() => undefined) as never,
}))
afterEach(() => act(closeDialogs))

/** A dialog with a field, whose code is still on its way. */
function openSlowly() {
  const code = Promise.withResolvers<{ default: typeof Named }>()
  const Part = lazyPart<DialogProps>(() => code.promise)
  render(<DialogHost />)
  act(() => openDialog(Part, {}))
  return async () => {
    await act(async () => code.resolve({ default: Named }))
    await screen.findByRole('dialog')
  }
}

function Named() {
  const [name, setName] = useState('')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the dialogs of the library are
    <section role="dialog">
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </section>
  )
}
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}
const field = () => screen.getByLabelText<HTMLInputElement>('Name')

describe('what is typed while the code of a dialog is on its way', () => {
  it('stands in its field once that has the focus', async () => {
    const arrive = openSlowly()
    press('S', 'c', 'x', 'Backspace', 'h')
    await arrive()
    press('o', 'o', 'l')
    act(() => field().focus())
    await waitFor(() => expect(field().value).toBe('School'))
  })

  it('is no shortcut of the page below', () => {
    const heard = vi.fn<() => void>()
    openSlowly()
    window.addEventListener('keydown', heard)
    press('j')
    window.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
  })

  it('calls the dialog off by Escape', async () => {
    const code = openSlowly()
    press('Escape')
    void code().catch(() => undefined)
    await act(async () => undefined)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
