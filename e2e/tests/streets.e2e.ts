import type { Locator, Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { COVERED } from '../lib/map-file.ts'
import { expect, test } from '../lib/test.ts'

const PROJECT = {
  name: 'Streets without a service',
  code: `S${Date.now()}`,
  location: 'Uzhhorod',
  ...COVERED,
}

/** A project in the town that the map file has, with one site and one issue there. */
async function build(page: Page): Promise<{ projectId: string; issueId: string }> {
  const answer = async (path: string, options: Parameters<Page['request']['post']>[1]) => {
    const made = await page.request.post(`/api/v1/projects${path}`, options)
    expect(made.status(), await made.text()).toBeLessThan(300)
    const { data } = (await made.json()) as { data: { docs: { _id: string }[] | { _id: string } } }
    const [doc] = [data.docs].flat()
    return doc?._id ?? ''
  }
  const projectId = await answer('', { data: PROJECT })
  const siteId = await answer(`/${projectId}/sites`, {
    data: [{ name: 'School by the river', ...COVERED }],
  })
  const issue = JSON.stringify({ site: siteId, title: 'Cracked step', severity: 2, ...COVERED })
  return { projectId, issueId: await answer(`/${projectId}/issues`, { multipart: { issue } }) }
}

/** How many pixels of the streets have a colour of the theme, by its class in the style sheet. */
function pixelsOf(map: Locator): Promise<{ canvases: number; colours: number; dark: boolean }> {
  return map.evaluate((element) => {
    const canvases = [...element.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')]
    const colours = new Set<string>()
    let light = 0
    let seen = 0
    for (const canvas of canvases) {
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      for (let i = 0; i < pixels.length; i += 4 * 97) {
        if (!pixels[i + 3]) continue
        const [red = 0, green = 0, blue = 0] = [pixels[i], pixels[i + 1], pixels[i + 2]]
        colours.add(`${red} ${green} ${blue}`)
        light += (red + green + blue) / 3
        seen++
      }
    }
    return { canvases: canvases.length, colours: colours.size, dark: light / seen < 90 }
  })
}

/** The requests of a page that leave the server of the product. */
function elsewhere(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') found.push(request.url())
  })
  return found
}

const mapOf = (page: Page) => page.locator('section[data-streets]')

const drawn = async (of: Page) => {
  await expect(mapOf(of)).toHaveAttribute('data-streets', 'true')
  await expect.poll(async () => (await pixelsOf(mapOf(of))).colours).toBeGreaterThan(5)
  return pixelsOf(mapOf(of))
}

test('with a map file the maps have streets without a tile service, in both themes and languages, also for who holds a link', async ({
  as,
  page: stranger,
}) => {
  const page = await as('superAdmin')
  const away = [elsewhere(page), elsewhere(stranger)]
  const { projectId, issueId } = await build(page)
  const path = `/projects/${projectId}/issues/${issueId}`
  await test.step('an issue stands on a map of streets', async () => {
    await page.goto(path)
    expect(await drawn(page)).toMatchObject({ dark: false })
    await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
    await expect(page.getByText('Natural Earth · GeoNames')).toBeVisible()
    await expect(page.getByText('Map tiles unavailable')).toHaveCount(0)
  })

  await test.step('in the dark theme they are dark at once', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(async () => (await drawn(page)).dark).toBe(true)
  })

  await test.step('and are named in the language of the reader', async () => {
    const village = (name: string) => mapOf(page).locator('svg text', { hasText: name }).first()
    await page.goto(`/projects/${projectId}`)
    const zoomIn = page.getByRole('button', { name: 'Zoom in' })
    await zoomIn.click()
    await zoomIn.click()
    await zoomIn.click()
    await drawn(page)
    await expect(village('Mynai')).toBeAttached()
    await page.evaluate(() => localStorage.setItem('language', 'uk'))
    await page.reload()
    const closer = page.getByRole('button', { name: 'Наблизити' })
    await closer.click()
    await closer.click()
    await closer.click()
    await expect(village('Минай')).toBeAttached()
  })

  await test.step('a stranger with a link sees them too', async () => {
    const shared = await page.request.patch(`/api/v1${path}/createShare`, { data: {} })
    const { data } = (await shared.json()) as { data: { docs: { share: { shareUrl: string } } } }
    await stranger.goto(data.docs.share.shareUrl)
    await drawn(stranger)
  })

  expect(away.flat()).toEqual([])
})

test('a page without a map loads nothing of the map file', async ({ as }) => {
  const page = await as('member')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/map$|add-streets|StreetsLayer/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('the markers of a map need no layers of their own, which each frame of scrolling would put together', async ({
  as,
}) => {
  const page = await as('member')
  await page.goto(`/projects/${await projectNamed(page, /Northern Oblasts/)}`)
  const markers = page.locator('.leaflet-marker-icon')
  await expect(markers.first()).toBeAttached()
  const moves = await markers.evaluateAll((all: HTMLElement[]) =>
    all.map(({ style }) => style.transform),
  )
  expect(new Set(moves).size).toBeGreaterThan(1)
  for (const move of moves) expect(move).toMatch(/^translate\(/)
})
