import '../../web/src/styles/tokens.css'
import '../../web/src/styles/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Widgets } from '../../web/src/app/Widgets.tsx'
import { parts } from '../../web/src/pages/dashboard/schedule/ProjectSchedule.tsx'
import { showLanguage, withStoryTexts } from '../../web/src/i18n/language.ts'
import { Gantt } from '../../web/src/schedule/Gantt.tsx'
import { Later, mountNow, standing } from './Later.tsx'
import { type Measured, painted, until } from './measured.ts'
import { TODAY } from './programme.ts'

/**
 * The schedule of Project Home with all of its rows, none folded away; with `siteId` that of one site, which can be edited. It needs
 * Mantine for its menus, a router for its links and a query client for its saving.
 */
export async function prepare(root: HTMLElement, siteId?: string): Promise<Measured> {
  await showLanguage('en')
  await withStoryTexts(() => Promise.resolve({}))()
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <Later>
          {(data) => (
            <Gantt
              {...data}
              parts={parts}
              siteId={siteId}
              userId="me"
              today={TODAY}
              onOpenMilestone={() => undefined}
            />
          )}
        </Later>
      ),
    }),
    history: createMemoryHistory(),
  })
  await router.load()
  root.style.height = 'auto'
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Widgets>
        <RouterProvider router={router as never} />
      </Widgets>
    </QueryClientProvider>,
  )
  await standing(root, painted)
  return {
    mount: mountNow,
    isShown: () => root.querySelectorAll('[data-row] i').length > 10,
    async openSwitch() {
      click(root, 'Display')
      await until(() => weeks() !== undefined)
    },
    switchDisplay: () => weeks()?.click(),
    // the header of years, months and weeks
    isSwitched: () => root.querySelector('[style*="--header: 68px"]') !== null,
  }
}

function weeks(): HTMLElement | undefined {
  const items = document.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]')
  return [...items].find((item) => item.textContent.startsWith('Weeks'))
}

/** Moves the pointer, and waits for what comes then: the styles of menus and dialogs. */
export async function use(): Promise<void> {
  window.dispatchEvent(new Event('pointermove'))
  await import('../../web/src/ui/mantine/styles.ts')
}

/** Presses the button that begins with a text. */
export function click(root: HTMLElement, text: string): void {
  const buttons = [...root.querySelectorAll('button')]
  const found = buttons.find((button) => button.textContent.startsWith(text))
  if (!found) throw new Error(`There is no button ${text}`)
  found.click()
}
