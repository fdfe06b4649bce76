import { createHash, webcrypto } from 'node:crypto'
import { reports } from '@plumbline/contract/reports'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/api.ts'
import { renderApp } from '../../testing/render.tsx'

const VERIFY_ID = '0123456789abcdef0123456789abcdef'
const PDF = '%PDF-1.7 a report'
const MADE = {
  kind: 'projectMonth',
  project: 'Northern schools',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  files: [
    {
      sha256: createHash('sha256').update(PDF).digest('hex'),
      bytes: PDF.length,
      madeAt: '2026-11-02T06:00:00.000Z',
    },
  ],
} as const

afterEach(() => vi.unstubAllGlobals())

function open() {
  const api = fakeApi()
  api.refuse(users.isAuthenticated, 401, { code: 'signInFirst' })
  api.answer(reports.verify, { docs: { ...MADE, files: [...MADE.files] } }, { verifyId: VERIFY_ID })
  renderApp(`/verify/${VERIFY_ID}`)
  return api
}
const choose = async (name: string, text: string) => {
  const input = await screen.findByLabelText(/^Choose the PDF/)
  fireEvent.change(input, { target: { files: [new File([text], name)] } })
}

describe('the page of a code on a PDF', () => {
  it('tells anybody what was made, and whether their file is that one, without sending it', async () => {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('crypto', webcrypto)
    const api = open()
    expect(await screen.findByText('Monthly project report')).toBeTruthy()
    expect(screen.getByText('Northern schools')).toBeTruthy()
    await choose('report.pdf', PDF)
    expect(await screen.findByText(/^report\.pdf is the file that Plumbline made/)).toBeTruthy()
    await choose('report.pdf', `${PDF} changed`)
    expect(await screen.findByText(/^report\.pdf is a different file/)).toBeTruthy()
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('shows the hash to compare by hand where the browser does not hash', async () => {
    vi.stubGlobal('isSecureContext', false)
    open()
    expect(await screen.findByText(/Over plain http browsers do not compare/)).toBeTruthy()
    expect(screen.getByText(MADE.files[0].sha256)).toBeTruthy()
  })
})
