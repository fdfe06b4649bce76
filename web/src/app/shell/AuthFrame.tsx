import { Outlet } from '@tanstack/react-router'

export function AuthFrame() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
