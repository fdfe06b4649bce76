import classes from './Spinner.module.css'

/** Turns in a button while its call is in flight; the button says so by `aria-busy`. */
export function Spinner({ size = 14 }: { size?: number }) {
  return (
    <svg
      className={classes.spinner}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" opacity=".28" />
      <path
        d="M8 2a6 6 0 0 1 6 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
