import { render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import xform from '../../../../test-data/forms/every-question.xml?raw'
import { PreviewPage } from './PreviewPage.tsx'

vi.mock('virtual:texts/en/all', () => import('virtual:texts/en/phone'))

beforeAll(() => {
  // outside of a browser the engine looks for its folder
  Object.assign(globalThis, { __dirname: '/' })
})

const send = (data: unknown, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))

test('A preview says when it is ready, and shows the form that it is sent, in the language that is asked for', async () => {
  const posted = vi.spyOn(window.parent, 'postMessage')
  render(<PreviewPage />)
  expect(posted).toHaveBeenCalledWith({ kind: 'preview-ready' }, location.origin)
  // of a page elsewhere it takes none
  send({ kind: 'preview', xform, lists: {} }, 'https://elsewhere.example')
  send({ kind: 'preview', xform, lists: {}, language: 'uk' })
  expect(await screen.findByRole('heading', { name: /Об’єкт/ })).toBeTruthy()
  send({ kind: 'preview', xform: '<nothing/>', lists: {} })
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('This form does not open here.'))
})
