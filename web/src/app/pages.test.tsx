import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createQueryClient } from './queryClient.ts'
import { createAppRouter } from './router.ts'

interface PageFile {
  route: string | string[]
}

const files = import.meta.glob<PageFile>('../**/*.page.ts', { eager: true })

it('every address for which calls and code are fetched ahead is one that the product has', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const { routesByPath } = createAppRouter(createQueryClient(), history)
  const known = Object.keys(routesByPath).map(withoutSlash)
  const named = Object.values(files).flatMap(({ route }) => route)
  expect(named.length).toBeGreaterThan(10)
  expect(named.map(withoutSlash).filter((route) => !known.includes(route))).toEqual([])
})

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')
