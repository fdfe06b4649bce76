import type { AskItem } from '@plumbline/contract/organisations/asks'
import { render } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { NewDate } from './NewDate.tsx'

const days = (decision: AskItem['decision']) => (
  <>
    {decision === null && <s>Nov 22</s>} <NewDate decision={decision} text="Dec 3" />
  </>
)

/** A page whose days stand behind one another, and whether its reader likes no motion. */
function open(isStill: boolean) {
  const animate = vi.fn<Element['animate']>()
  Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true })
  const left = vi
    .spyOn(HTMLElement.prototype, 'offsetLeft', 'get')
    .mockImplementation(() => (document.querySelector('s') ? 48 : 0))
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { matches: isStill, media } as unknown as MediaQueryList),
  )
  onTestFinished(() => {
    left.mockRestore()
    vi.restoreAllMocks()
    Reflect.deleteProperty(Element.prototype, 'animate')
  })
  return { animate, ...render(days(null)) }
}

it('a date slides to where the old one stood once it is accepted', () => {
  const { animate, rerender } = open(false)
  expect(animate).not.toHaveBeenCalled()
  rerender(days('accepted'))
  expect(animate.mock.calls).toEqual([
    [
      [{ transform: 'translateX(48px)' }, { transform: 'none' }],
      { duration: 200, easing: 'ease-out' },
    ],
  ])
})

it('nothing moves that is declined, was accepted before, or for who likes no motion', () => {
  const { animate, rerender, unmount } = open(false)
  rerender(days('declined'))
  unmount()
  render(days('accepted'))
  expect(animate).not.toHaveBeenCalled()
  const still = open(true)
  still.rerender(days('accepted'))
  expect(still.animate).not.toHaveBeenCalled()
})
