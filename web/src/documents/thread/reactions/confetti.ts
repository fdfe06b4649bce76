const PARTICLES = 16
const DURATION_MS = 600
/** Pixels that the pieces fly. */
const REACH = 64

/**
 * Lets copies of `picture` fly out of its middle; nothing for people who want less motion. They are
 * over everything, take no clicks, and are gone by themselves.
 */
export function confetti(picture: Element | null): void {
  if (!picture || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { left, top, width, height } = picture.getBoundingClientRect()
  const stage = document.createElement('div')
  stage.setAttribute('aria-hidden', 'true')
  stage.dataset['confetti'] = ''
  stage.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;z-index:var(--z-toast);pointer-events:none`
  const flights = Array.from({ length: PARTICLES }, (_, n) => fly(stage, picture, n))
  document.body.append(stage)
  void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => stage.remove())
}

function fly(stage: HTMLElement, picture: Element, n: number): Animation {
  const particle = picture.cloneNode(true) as SVGElement
  particle.style.cssText = 'position:absolute;inset:0'
  stage.append(particle)
  const angle = ((n + Math.random()) / PARTICLES) * 2 * Math.PI
  const reach = REACH * (0.5 + Math.random() / 2)
  const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
  const turn = (Math.random() - 0.5) * 240
  return particle.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x * 0.9}px, ${y * 0.9 - 12}px) rotate(${turn}deg)`, opacity: 1 },
      {
        transform: `translate(${x}px, ${y + 24}px) rotate(${turn * 1.3}deg) scale(0.4)`,
        opacity: 0,
      },
    ],
    { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)', fill: 'forwards' },
  )
}
