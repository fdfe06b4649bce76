import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { docsOf, projectNamed } from '../lib/api.ts'
import { listenForErrors } from '../lib/console.ts'
import { inDays } from '../lib/days.ts'
import { PEOPLE } from '../lib/people.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** A project in which a second person verifies, with a site, a contact and a member who is no admin. */
async function ground(superAdmin: Page, browser: Browser) {
  const mark = randomUUID().slice(0, 8)
  const made = await superAdmin.request.post('/api/v1/projects', {
    data: {
      name: `Next steps ${mark}`,
      code: mark,
      location: 'Sumy',
      population: '1',
      projectType: 'Schools',
      sponser: 'Nobody',
      budget: '1',
      description: 'Whose turn it is.',
      lat: 50.9,
      lng: 34.8,
    },
  })
  const { _id: projectId, version } = await docsOf<{ _id: string; version: number }>(made)
  const api = `/api/v1/projects/${projectId}`
  const strict = await superAdmin.request.patch(api, {
    data: { secondPersonVerifies: true, version },
  })
  expect(strict.status(), await strict.text()).toBe(200)
  const [site] = await docsOf<{ _id: string }[]>(
    await superAdmin.request.post(`${api}/sites`, {
      data: [{ name: 'North School', lat: 50.91, lng: 34.81 }],
    }),
  )
  const contact = {
    name: 'Ruslan Hrytsenko',
    role: '',
    email: `r-${mark}@budservis.example`,
    language: 'en',
  }
  const organisation = await docsOf<{ _id: string; contacts: { _id: string }[] }>(
    await superAdmin.request.post(`${api}/organisations`, {
      data: { name: 'Budservis', contacts: [contact] },
    }),
  )
  const { code } = await docsOf<{ code: string }>(await superAdmin.request.post(`${api}/codes`))
  const context = await browser.newContext({
    baseURL: process.env['BASE_URL'] ?? '',
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
  })
  const signedUp = await context.request.post('/api/v1/users/signup', {
    data: {
      code,
      email: `e2e-${mark}@people.example`,
      firstName: 'Oksana',
      lastName: 'Melnyk',
      position: 'Engineer',
      organization: 'PIU',
      phoneNumber: '+380 48 555 01 02',
      password: 'scaffold and lintel',
      passwordConfirm: 'scaffold and lintel',
    },
  })
  expect(signedUp.status(), await signedUp.text()).toBe(200)
  const people = await docsOf<{ _id: string; lastName: string }[]>(
    await superAdmin.request.get(`${api}/members`),
  )
  const idOf = (isMe: boolean) =>
    people.find(({ lastName }) => (lastName === 'Melnyk') === isMe)?._id ?? ''
  return {
    api,
    projectId,
    site: site?._id ?? '',
    organisation,
    context,
    me: idOf(true),
    they: idOf(false),
  }
}

type Ground = Awaited<ReturnType<typeof ground>>

/** The states of an issue in which somebody else's turn, or one's own, looks different, with both buttons. */
const STATES: {
  name: string
  main: string | RegExp
  second?: string
  work?: (on: Ground) => object
  /** Done one after another, by the member or by the other person. */
  steps?: readonly ['me' | 'they', object][]
  isProposed?: boolean
  isSeenByAdmin?: boolean
}[] = [
  { name: 'nobody’s', main: 'Assign', second: 'Ready for verification' },
  {
    name: 'one’s own',
    main: 'Ready for verification',
    second: 'Ask the contractor',
    work: ({ me }) => ({ owner: me }),
  },
  {
    name: 'another’s',
    main: 'Comment',
    second: 'Ask the contractor',
    work: ({ they }) => ({ owner: they }),
  },
  {
    name: 'ready',
    main: 'Verify and resolve',
    second: 'Send back',
    steps: [['they', { actionType: 'Edited', work: { ready: true } }]],
  },
  {
    name: 'ready by oneself',
    main: 'Waiting for verification',
    second: 'Take back',
    steps: [['me', { actionType: 'Edited', work: { ready: true } }]],
  },
  { name: 'undecided', main: /^Accept /, second: 'Decline', isProposed: true },
  { name: 'resolved', main: 'Reopen', steps: [['they', { actionType: 'Resolved' }]] },
  {
    name: 'deleted',
    main: 'Restore',
    steps: [['they', { actionType: 'Deleted' }]],
    isSeenByAdmin: true,
  },
]

test('what is next with an issue is in sight without scrolling, in every state and size', async ({
  as,
  browser,
}) => {
  const superAdmin = await as('superAdmin')
  const on = await ground(superAdmin, browser)
  const errors = listenForErrors(on.context)
  const member = await on.context.newPage()
  let seen = 0
  for (const state of STATES) {
    const issue = await raise(superAdmin.request, on.api, on.site, state.name, state.work?.(on))
    if (state.isProposed) await propose(superAdmin.request, on, issue)
    for (const [who, update] of state.steps ?? []) {
      const { request } = who === 'me' ? on.context : superAdmin
      await change(request, `${on.api}/issues/${issue}`, update)
    }
    const page = state.isSeenByAdmin ? superAdmin : member
    for (const size of SIZES) {
      await test.step(`${state.name}, ${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size)
        await page.goto(`/projects/${on.projectId}/issues/${issue}`)
        await expect(page.getByRole('heading', { level: 1, name: state.name })).toBeVisible()
        const names = state.second === undefined ? [state.main] : [state.main, state.second]
        for (const name of names) {
          // of what is deleted the banner has it too
          const button = page.getByRole('button', { name, exact: true }).first()
          await expect(button).toBeInViewport({ ratio: 1 })
          await expect(button).toHaveJSProperty('tagName', 'BUTTON')
          expect(await isOnTop(button), `${String(name)} is covered`).toBe(true)
        }
        const main = page.getByRole('button', { name: state.main, exact: true }).first()
        expect(await stopsBefore(main), 'stops before the main action').toBeLessThan(4)
        expect(await page.evaluate(() => window.scrollY)).toBe(0)
        seen += 1
      })
    }
  }
  await on.context.close()
  expect(errors, 'errors in the browser console').toEqual([])
  expect(seen).toBe(24)
})

test('an issue is verified from My Work in two clicks, with its photos before and after in sight', async ({
  as,
}) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const api = `/api/v1/projects/${projectId}`
  const [site] = await docsOf<{ _id: string }[]>(await member.request.get(`${api}/sites`))
  const team = await docsOf<{ _id: string; email: string }[]>(
    await member.request.get(`/api/v1/users?projects[in]=${projectId}`),
  )
  const verifier = team.find(({ email }) => email === PEOPLE.member2)?._id
  const title = `Plaster cracked ${randomUUID().slice(0, 8)}`
  const image = { name: 'wall.png', mimeType: 'image/png', buffer: photo() }
  const raised = await member.request.post(`${api}/issues`, {
    multipart: {
      issue: JSON.stringify({ site: site?._id, title, severity: 2 }),
      attachments: image,
    },
  })
  const issue = await docsOf<{ _id: string }>(raised)
  const path = `${api}/issues/${issue._id}`
  await change(member.request, path, { actionType: 'Edited', work: { verifier } })
  const ready = await member.request.patch(`${path}/update`, {
    multipart: {
      update: JSON.stringify({ actionType: 'Edited', work: { ready: true } }),
      attachments: { ...image, name: 'mended.png' },
    },
  })
  expect(ready.status(), await ready.text()).toBe(200)

  const other = await as('member2')
  await other.goto(`/projects/${projectId}/my-work`)
  await other.getByRole('link', { name: title }).first().click()
  const pair = other.getByRole('region', { name: 'Before and after' })
  await expect(pair.getByRole('img')).toHaveCount(2)
  await expect(pair.getByRole('slider')).toBeInViewport({ ratio: 1 })
  await other.getByRole('button', { name: 'Verify and resolve' }).click()
  await expect(other.getByText('Verified', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible()

  await test.step('and taken back', async () => {
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(other.getByText(/reopened this/)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Assign', exact: true })).toBeVisible()
  })
})

async function change(request: APIRequestContext, issue: string, update: object): Promise<void> {
  const answer = await request.patch(`${issue}/update`, { data: { update } })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function raise(
  request: APIRequestContext,
  api: string,
  site: string,
  title: string,
  work?: object,
): Promise<string> {
  const { _id } = await docsOf<{ _id: string }>(
    await request.post(`${api}/issues`, {
      multipart: { issue: JSON.stringify({ site, title, severity: 2 }) },
    }),
  )
  if (work) await change(request, `${api}/issues/${_id}`, { actionType: 'Edited', work })
  return _id
}

/** A contact is asked by link, and proposes a date. */
async function propose(request: APIRequestContext, on: Ground, issue: string): Promise<void> {
  const { organisation, api } = on
  const asked = await request.post(`${api}/asks`, {
    data: {
      issue,
      organisation: organisation._id,
      contact: organisation.contacts[0]?._id,
      wants: ['date'],
      byMail: false,
    },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  const { data } = (await asked.json()) as { data: { url: string } }
  const link = `/api/v1/asks/public/${data.url.split('/').at(-1)}`
  const { items } = await docsOf<{ items: { _id: string }[] }>(await request.get(link))
  const answer = await request.patch(`${link}/answer`, {
    data: { answer: { items: [{ _id: items[0]?._id, proposedOn: inDays(9) }] } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Whether a finger or a pointer in the middle of something finds it. */
const isOnTop = (button: ReturnType<Page['getByRole']>) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return element === found || element.contains(found)
  })

/** How many stops of the keyboard stand between the heading of a page and something. */
const stopsBefore = (button: ReturnType<Page['getByRole']>) =>
  button.evaluate((element) => {
    const heading = document.querySelector('h1')
    const stops = document.querySelectorAll(
      'a[href], button:not(:disabled), input, select, textarea',
    )
    const after = (one: Element) =>
      heading?.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING
    return [...stops].filter(after).indexOf(element)
  })
