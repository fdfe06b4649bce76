/** The plumb bob. `onImage` draws it in white, for dark pictures. */
export function Mark({ size = 24, onImage = false }: { size?: number; onImage?: boolean }) {
  const line = onImage ? '#fff' : 'var(--accent)'
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 1.5v8" stroke={line} strokeWidth="2" strokeLinecap="round" />
      <path d="M6.2 9.5h11.6" stroke={line} strokeWidth="2.2" strokeLinecap="round" />
      <path d="M7.4 12.2h9.2L12 22.2z" fill="#F08A24" />
    </svg>
  )
}
