import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toasts } from '../../lib/overlay/toasts.ts'
import { renderWidget } from '../../testing/render.tsx'
import { somePhoto } from '../../testing/reports.ts'
import { Lightbox } from './Lightbox.tsx'

function open(count = 3, index = 0) {
  const onClose = vi.fn<() => void>()
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const photos = Array.from({ length: count }, (_, n) => somePhoto(n + 1))
  const view = renderWidget(
    <Lightbox
      photos={photos}
      index={index}
      title="Okhtyrka Hospital"
      page="/projects/p1/issues/i1"
      onClose={onClose}
    />,
  )
  return { onClose, opener, photos, ...view }
}
const dialog = () => screen.getByRole('dialog', { name: 'Photo gallery' })
const position = () => screen.getByText(/^Photo \d+ of \d+$/).textContent
const press = (key: string) => fireEvent.keyDown(dialog(), { key })
const times = () => screen.getByText(/×$/).textContent
const picture = () => screen.getByRole<HTMLImageElement>('img', { name: /^Photo, Okhtyrka/ })

describe('the photo gallery', () => {
  it('goes round by buttons and keys', () => {
    const { photos } = open()
    expect(picture().getAttribute('src')).toBe(`${photos[0]?.url}?size=screen`)
    fireEvent.click(screen.getByRole('button', { name: 'Previous photo' }))
    expect(position()).toBe('Photo 3 of 3')
    press('ArrowRight')
    expect(position()).toBe('Photo 1 of 3')
    press('End')
    expect(position()).toBe('Photo 3 of 3')
    press('Home')
    expect(picture().getAttribute('src')).toBe(`${photos[0]?.url}?size=screen`)
    fireEvent.click(screen.getByRole('button', { name: 'Show photo 2' }))
    expect(position()).toBe('Photo 2 of 3')
  })

  it('closes on Escape, and gives the focus back', () => {
    const { onClose, opener, unmount } = open()
    press('Escape')
    expect(onClose).toHaveBeenCalledOnce()
    unmount()
    expect(document.activeElement).toBe(opener)
  })

  it('closes on Escape that comes before the focus does', () => {
    const { onClose } = open()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('has no arrows and no film strip for a single photo', () => {
    open(1)
    expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('shares its page by mail and by link, and shows the photo in full in a tab of its own', async () => {
    const { photos } = open()
    const link = `http://localhost:3000/projects/p1/issues/i1?photo=${photos[0]?._id}`
    const mail = screen.getByRole('link', { name: 'Share by email' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toBe(
      `mailto:?subject=Photo, Okhtyrka Hospital&body=${link}`,
    )
    expect(screen.getByRole('link', { name: 'Open full size' }).getAttribute('href')).toBe(
      `${photos[0]?.url}?size=original`,
    )
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { clipboard: { writeText } }),
    )
    await act(async () => screen.getByRole('button', { name: 'Copy link' }).click())
    vi.unstubAllGlobals()
    expect(writeText).toHaveBeenCalledWith(link)
    expect(toasts.get()).toMatchObject([
      { kind: 'success', text: 'Copied sharing link to clipboard!', duration: 1500 },
    ])
  })

  it('says so when a photo does not come', () => {
    open()
    fireEvent.error(picture())
    expect(screen.getByRole('alert').textContent).toBe('This photo could not be loaded.')
    press('ArrowRight')
    expect(picture()).toBeTruthy()
  })

  it('looks closer by keys and buttons, and begins anew with the next photo', () => {
    open()
    press('+')
    press('+')
    expect(times()).toBe('2×')
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
    expect(times()).toBe('1.4×')
    expect(picture().style.transform).toContain('scale(1.4)')
    press('ArrowRight')
    expect([position(), times()]).toEqual(['Photo 2 of 3', '1×'])
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    press('0')
    expect([times(), picture().style.transform]).toEqual(['1×', ''])
  })

  it('says where and when a photo was taken, and how far from the site', () => {
    const taken = { takenAt: '2026-06-16T11:40:00Z', takenFrom: { lat: 50.4801, lng: 34.96 } }
    renderWidget(
      <Lightbox
        photos={[{ ...somePhoto(1), ...taken }]}
        index={0}
        pin={{ lat: 50.48, lng: 34.96 }}
        onClose={() => undefined}
      />,
    )
    const line = screen.getByText(/from the site/).textContent
    expect(line).toMatch(/^Taken .*2026.* · 50\.4801, 34\.96 · 11 m from the site$/)
  })

  it('steps on a swipe, and not on a scroll or a zoom', () => {
    open()
    const stage = picture().parentElement?.parentElement ?? document.body
    const touch = (type: string, clientX: number, clientY = 0, pointerId = 1) =>
      fireEvent(
        stage,
        Object.assign(new MouseEvent(type, { clientX, clientY, bubbles: true }), {
          pointerType: 'touch',
          pointerId,
        }),
      )
    touch('pointerdown', 300)
    touch('pointerup', 200)
    expect(position()).toBe('Photo 2 of 3')
    touch('pointerdown', 200)
    touch('pointerup', 300)
    expect(position()).toBe('Photo 1 of 3')
    touch('pointerdown', 300)
    touch('pointerup', 240, 200)
    touch('pointerdown', 300)
    touch('pointerdown', 100, 0, 2)
    touch('pointerup', 100)
    expect(position()).toBe('Photo 1 of 3')
  })
})
