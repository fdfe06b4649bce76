import { Outlet } from '@tanstack/react-router'

export function ProjectFrame() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
