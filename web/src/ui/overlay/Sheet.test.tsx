import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { closeDialogs, openDialog, type DialogProps } from '../../lib/overlay/dialogs.ts'
import { renderWidget } from '../../testing/render.tsx'
import { Sheet } from './Sheet.tsx'

const Question = (_props: DialogProps) => <p>Which one?</p>

it('a sheet that is late does not come over a dialog that was opened meanwhile', async () => {
  const sheet = (
    <Sheet title="Roof" onClose={() => undefined}>
      The roof of the lyceum
    </Sheet>
  )
  openDialog(Question, {})
  renderWidget(sheet)
  expect(screen.queryByRole('dialog', { name: 'Roof' })).toBe(null)
  act(closeDialogs)
  const shown = await screen.findByRole('dialog', { name: 'Roof' })
  await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true))

  // once it is there it stays, beneath what is opened from it
  act(() => openDialog(Question, {}))
  expect(screen.getByRole('dialog', { name: 'Roof' })).toBe(shown)
  act(closeDialogs)
})
