import type { ReactNode } from 'react'
import type { Reaction } from './reactions.ts'

const SKIN = '#ffc83d'
const SKIN_LINE = '#a35b00'

/** A hand seen from its back, to be turned. */
const HAND =
  'M8.2 21.4c-2.6-1-4.4-3.6-5.2-6.6-.3-1.1 1.1-1.9 1.9-1l1.6 1.9V6.6a1.3 1.3 0 0 1 2.6 0v4.2V4.2a1.3 1.3 0 0 1 2.6 0v6.5V4.9a1.3 1.3 0 0 1 2.6 0v6.2V7a1.3 1.3 0 0 1 2.6 0v7.6c0 4.8-4.6 8.4-8.7 6.8z'

const THUMB = (
  <g fill={SKIN} stroke={SKIN_LINE} strokeWidth="1.2" strokeLinejoin="round">
    <path d="M7.6 11.2 11 3.7c.3-.7.9-1.1 1.6-1 1.5.2 2.5 1.5 2.3 3L14.4 9h4.8c1.5 0 2.6 1.4 2.3 2.8l-1.5 7c-.3 1.2-1.3 2.2-2.6 2.2H10c-.9 0-1.7-.3-2.4-.8z" />
    <path d="M2.6 10.4h4a1 1 0 0 1 1 1v8.8a1 1 0 0 1-1 1h-4a.8.8 0 0 1-.8-.8v-9.2a.8.8 0 0 1 .8-.8z" />
  </g>
)

const DRAWN: Record<Reaction, ReactNode> = {
  love: (
    <path
      d="M12 21.2C6 16.9 2 13.3 2 8.8 2 5.6 4.4 3.2 7.4 3.2c1.9 0 3.6 1 4.6 2.6 1-1.6 2.7-2.6 4.6-2.6C19.6 3.2 22 5.6 22 8.8c0 4.5-4 8.1-10 12.4z"
      fill="#e0245e"
    />
  ),
  clap: (
    <>
      <g stroke="#e58a00" strokeWidth="1.5" strokeLinecap="round">
        <path d="m17.6 1.8-.9 2M21 4.2l-1.7 1.5M22.4 7.9l-2.2.3" />
      </g>
      <g fill={SKIN} stroke={SKIN_LINE} strokeWidth="1.2" strokeLinejoin="round">
        <path d={HAND} transform="rotate(16 12 12) translate(4.5 1.5) scale(.86)" />
        <path d={HAND} transform="rotate(-14 12 12) translate(-.5 3) scale(.9)" />
      </g>
    </>
  ),
  fire: (
    <>
      <path
        d="M12.5 1.5c.8 3.6-.4 5.4-2 7.1-.4-1.2-.9-1.9-1.7-2.5.1 3-3.9 5.2-3.9 9.3 0 4.2 3.2 7.1 7.1 7.1s7.1-2.9 7.1-7.1c0-5.1-4.6-7.6-6.6-13.9z"
        fill="#f4511e"
      />
      <path
        d="M12.2 11.5c.3 1.9-.7 2.7-1.6 3.8-.8 1-1.2 1.8-1.2 3 0 1.9 1.2 3.2 2.7 3.2s2.8-1.3 2.8-3.2c0-2.7-2.4-3.8-2.7-6.8z"
        fill="#ffc83d"
      />
    </>
  ),
  thumbsUp: THUMB,
  thumbsDown: <g transform="rotate(180 12 12) matrix(-1 0 0 1 24 0)">{THUMB}</g>,
  check: (
    <>
      <rect x="2" y="2" width="20" height="20" rx="4" fill="#1a9c5b" />
      <path
        d="m6.8 12.6 3.5 3.5 7-8"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
}

/** The picture of a reaction, the same on all systems. Decorative: its word stands beside it. */
export function Emoji({ reaction, size = 16 }: { reaction: Reaction; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {DRAWN[reaction]}
    </svg>
  )
}
