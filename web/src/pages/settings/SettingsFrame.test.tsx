import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { olena } from '../../testing/people.ts'
import { renderApp } from '../../testing/render.tsx'
import { PROJECT_ID } from '../../testing/reports.ts'
import { signedInApi } from '../../testing/signed-in.ts'

afterEach(() => vi.restoreAllMocks())

/** A phone with large letters: three links of 110 pixels in a row of 200. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('ul')
    if (!row || row === this) return new DOMRect(0, 0, 200, 44)
    const at = [...row.children].findIndex((child) => child.contains(this))
    return new DOMRect(at * 110 - row.scrollLeft, 0, 110, 44)
  })
}

it('the row of links shows the page that is open, with a piece of its neighbour', async () => {
  layOut()
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: 'admin' } })
  const { router } = renderApp(`/projects/${PROJECT_ID}/update/map`)
  const pages = await screen.findByRole('navigation', { name: 'Pages of Settings' })
  const row = pages.querySelector('ul')
  const link = within(pages).getByRole('link', { name: 'Map' })
  expect(link.getAttribute('aria-current')).toBe('page')
  expect(row?.scrollLeft).toBe(3 * 110 + 32 - 200)

  fireEvent.click(screen.getByRole('link', { name: 'Verification and rules' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/update\/rules$/))
  await waitFor(() => expect(row?.scrollLeft).toBe(110 - 32))
})
