import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  className?: string
  children: ReactNode
}

/** To sign-in, and from there back to this page. */
export function SignInLink({ className, children }: Props) {
  const target = useLocation({ select: ({ href }) => href })
  return (
    <Link to="/signin" state={{ target }} className={className}>
      {children}
    </Link>
  )
}
