import { Outlet } from '@tanstack/react-router'

export function PlainFrame() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
