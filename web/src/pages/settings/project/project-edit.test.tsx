import { baselines } from '@plumbline/contract/baselines'
import { projects, type ProjectDetail } from '@plumbline/contract/projects'
import { sites } from '@plumbline/contract/sites'
import { users } from '@plumbline/contract/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../lib/api/query.ts'
import { id, olena, someProject } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PROJECT_ID, someSite } from '../../../testing/reports.ts'
import { signedInApi } from '../../../testing/signed-in.ts'
import { codeOfName } from './code-of-name.ts'

beforeAll(() => Promise.all([import('./ProjectEditPage.tsx'), import('./CreateProjectPage.tsx')]))

const params = { projectId: PROJECT_ID }
const clinics: ProjectDetail = {
  ...someProject(100, 'Coastal clinics', {
    code: 'COAST',
    shortName: 'Clinics',
    location: 'Odesa Oblast',
    population: '2.3 million',
    projectType: 'Health',
    sponser: 'Ministry of Health',
    budget: '4 million USD',
    description: 'Twelve clinics along the coast.',
    lat: 46.48,
    lng: 30.73,
    version: 3,
  }),
  sites: [],
  attachments: [],
}
const ihor = {
  ...olena,
  _id: id(7),
  firstName: 'Ihor',
  status: 'Active' as const,
  isFieldOnly: false,
}

const contract = {
  _id: id(71),
  name: 'Contract plan',
  createdAt: '2026-02-05T08:00:00.000Z',
  createdBy: olena,
  import: null,
  milestoneCount: 3,
}

type Api = ReturnType<typeof signedInApi>

/** By what one knows that a page of Settings is there. */
const HEADINGS = {
  '': 'Project Details',
  '/map': 'Sites on the map',
  '/reports': 'Report settings',
  '/rules': 'Remind contractors who do not answer',
}

async function open(
  level: 'admin' | 'user' = 'admin',
  project = clinics,
  prepare: (api: Api) => unknown = () => {},
  page: keyof typeof HEADINGS = '',
) {
  const api = signedInApi()
  prepare(api)
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  api.answer(users.list, {
    docs: [{ ...olena, status: 'Active', isFieldOnly: false }, ihor],
    totalDocs: 2,
  })
  api.answer(projects.get, { docs: project }, params)
  api.answer(baselines.list, { docs: [contract], totalDocs: 1 }, params)
  const app = renderApp(`/projects/${PROJECT_ID}/update${page}`)
  await screen.findByRole(page === '/rules' ? 'switch' : 'heading', { name: HEADINGS[page] })
  const sent = () => api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { ...app, api, sent }
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const fill = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } })
  fireEvent.blur(field(label))
}
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create Project' }))
const saveMap = () => fireEvent.click(screen.getByRole('button', { name: 'Save map' }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the project edit page', () => {
  it('is read by members, and changed by nobody who is no admin', async () => {
    await open('user')
    expect(screen.getByText('Twelve clinics along the coast.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Choose the point of contact' })).toBeNull()
    expect(screen.queryByRole('button', { name: /photo|avatar/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Update Profile' })).toBeTruthy()
  })

  it.each([
    ['Name', '', 'This field is required.'],
    ['Name', 'x'.repeat(61), 'Max length of 60 characters exceeded.'],
    ['Budget', ' ', 'This field is required.'],
    ['Description', '', 'This field is required.'],
    ['Project type', 'x'.repeat(46), 'Max length of 45 characters exceeded.'],
    ['Description', 'x'.repeat(501), 'Max length of 500 characters exceeded.'],
    ['Latitude', '-90', 'Latitude must be greater than -90.'],
    ['Latitude', '90', 'Latitude must be less than 90.'],
    ['Longitude', '−180', 'Longitude must be greater than -180.'],
    ['Longitude', '180,0', 'Longitude must be less than 180.'],
    ['Longitude', 'east', 'Longitude must be a number.'],
    ['Latitude', ' ', 'This field is required.'],
  ])('refuses the %s “%s”: %s', async (label, value, message) => {
    const { sent } = await open()
    fill(label, value)
    expect(screen.getByText(message)).toBeTruthy()
    save()
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(sent()).toEqual([])
  })

  it('leaves empty what nobody has said yet', async () => {
    const { api, sent } = await open('admin', { ...clinics, budget: '', lat: null, lng: null })
    api.answer(projects.update, { docs: { ...clinics, name: 'Clinics', version: 4 } }, params)
    fill('Name', 'Clinics')
    save()
    expect(await screen.findByText('The project has been successfully updated.')).toBeTruthy()
    expect(sent()).toEqual([{ name: 'Clinics', version: 3 }])
  })

  it('sends what was changed, and only that', async () => {
    const { api, sent } = await open()
    const now = { ...clinics, name: 'Clinics of the coast', lng: 30.75, version: 4 }
    api.answer(projects.update, { docs: now }, params)
    fill('Name', ' Clinics of the coast ')
    fill('Longitude', '30,75')
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()
    save()
    expect(await screen.findByText('The project has been successfully updated.')).toBeTruthy()
    expect(sent()).toEqual([{ name: 'Clinics of the coast', lng: 30.75, version: 3 }])
    await waitFor(() => expect(field('Longitude').value).toBe('30.75'))
    expect(screen.queryByText(/unsaved/)).toBeNull()
  })

  it('says who was faster, keeps what was typed, and goes on from there', async () => {
    const { api, sent } = await open()
    const by = {
      code: 'stale',
      params: { who: 'Ihor Kovalenko', when: '2026-06-17T09:12:00Z' },
    } as const
    api.refuse(projects.update, 409, by, params)
    const fresh = { ...clinics, budget: '5 million USD', location: 'Odesa', version: 4 }
    fill('Budget', '6 million USD')
    api.answer(projects.get, { docs: fresh }, params)
    save()
    const [notice] = await screen.findAllByText(/^Ihor Kovalenko changed this on Jun 17, 2026/)
    expect(notice?.closest('[role=alert]')?.textContent).toContain('Budget: 5 million USD')
    expect(field('Budget').value).toBe('6 million USD')
    expect(field('Location').value).toBe('Odesa')
    api.answer(projects.update, { docs: { ...fresh, version: 5 } }, params)
    save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().at(-1)).toEqual({ budget: '6 million USD', version: 4 })
  })

  it('counts another change of one’s own in, and offers the members as point of contact', async () => {
    const { api, sent } = await open()
    fill('Budget', '6 million USD')
    const contact = screen.getByRole('combobox', { name: 'Choose the point of contact' })
    await within(contact).findByRole('option', { name: 'Ihor Kovalenko' })
    api.answer(projects.update, { docs: { ...clinics, poc: ihor, version: 4 } }, params)
    fireEvent.change(contact, { target: { value: id(7) } })
    expect(await screen.findByText('The project has been successfully updated.')).toBeTruthy()
    await waitFor(() => expect(contact).toHaveProperty('value', id(7)))
    expect(field('Budget').value).toBe('6 million USD')
    save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toEqual([
      { poc: id(7), version: 3 },
      { budget: '6 million USD', version: 4 },
    ])
  })

  it('asks before it loses what was typed', async () => {
    const { address } = await open()
    fill('Budget', '6 million USD')
    fireEvent.click(screen.getByRole('link', { name: 'Go Back' }))
    const question = await screen.findByRole('dialog', { name: 'Exit Without Saving?' })
    const text = '1 unsaved change will be lost. Do you wish to continue?'
    expect(within(question).getByText(text)).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Budget').value).toBe('6 million USD')
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(field('Budget').value).toBe('4 million USD'))
    fireEvent.click(screen.getByRole('link', { name: 'Go Back' }))
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT_ID}`))
  })
})

describe('the sites on the map', () => {
  const north = { _id: id(21), name: 'North clinic' }
  const south = { _id: id(22), name: 'South clinic' }
  const listed = [
    someSite({ ...north, lat: 46.6, lng: 30.6 }),
    someSite({ ...south, lat: 46.4, lng: 30.8 }),
  ]
  const coast = { name: 'Coast', lat: 46, lng: 30, sites: [north._id] }
  const drawn = (renderArr: object[], version: number) => ({
    ...clinics,
    sites: [north, south],
    mapDetails: { format: 'groupedSites', renderArr } as ProjectDetail['mapDetails'],
    version,
  })

  /** The page whose sites have been loaded. */
  async function openGroups() {
    const page = await open(
      'admin',
      drawn([coast], 3),
      (api) => api.answer(sites.list, { docs: listed, totalDocs: 2 }, params),
      '/map',
    )
    await screen.findByRole('region', { name: 'Coast' })
    return page
  }

  it('cannot be moved before it is known where they are', async () => {
    const release: (() => void)[] = []
    await open(
      'admin',
      drawn([], 3),
      (api) => release.push(api.hold(sites.list, { docs: listed, totalDocs: 2 }, params)),
      '/map',
    )
    expect(screen.getByRole('radio', { name: 'In groups' })).toHaveProperty('checked', true)
    expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull()
    release[0]!()
    expect(await screen.findByRole('button', { name: 'Add group' })).toBeTruthy()
  })

  it('are read once more before they are moved: another page may have read fewer of them', async () => {
    const format = 'site' as const
    const { client } = await open(
      'admin',
      { ...drawn([], 3), mapDetails: { format, renderArr: [] } },
      (api) => api.answer(sites.list, { docs: listed, totalDocs: 2 }, params),
      '/map',
    )
    client.setQueryData(keyOf(sites.list, params, {}), { docs: [], totalDocs: 0 })
    fireEvent.click(screen.getByRole('radio', { name: 'In groups' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Add group' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'South clinic' }))
    const to = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Move to' })
    fireEvent.change(to, { target: { value: to.options[1]?.value } })
    fireEvent.click(screen.getByRole('button', { name: 'Move' }))
    const group = within(screen.getByRole('region', { name: 'Group 1' }))
    expect(group.getByRole<HTMLInputElement>('textbox', { name: 'Latitude' }).value).toBe('46.4')
  })

  it('say why they cannot be moved where nobody knows where they are', async () => {
    const why = 'The list of sites could not be read.'
    await open('admin', drawn([], 3), (api) => api.refuse(sites.list, 500, why, params), '/map')
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add group' })).toBeNull()
  })

  it('go into groups by selecting them and Move to, and are saved at once', async () => {
    const { api, sent } = await openGroups()
    fireEvent.click(screen.getByRole('button', { name: 'Add group' }))
    saveMap()
    const added = within(screen.getByRole('region', { name: 'Group 2' }))
    expect(await added.findByText('This field is required.')).toBeTruthy()
    const name = added.getByRole('textbox', { name: 'Name of the group' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    fireEvent.change(name, { target: { value: 'Inland' } })

    fireEvent.click(screen.getByRole('button', { name: 'Move' }))
    expect(screen.getByText('Select sites first.')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'North clinic' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'South clinic' }))
    const to = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Move to' })
    fireEvent.change(to, { target: { value: to.options[2]?.value } })
    fireEvent.click(screen.getByRole('button', { name: 'Move' }))
    expect(screen.getByText('2 sites moved: Inland')).toBeTruthy()
    expect(screen.getByText('2 unsaved changes')).toBeTruthy()

    const inland = { name: 'Inland', lat: 46.5, lng: 30.7, sites: [north._id, south._id] }
    const expected = [{ ...coast, sites: [] }, inland]
    api.answer(projects.update, { docs: drawn(expected, 4) }, params)
    saveMap()
    await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull())
    const mapDetails = { format: 'groupedSites', renderArr: expected }
    expect(sent()).toEqual([{ mapDetails, version: 3 }])
  })

  it('name who drew the groups meanwhile, and keep one’s own', async () => {
    const { api } = await openGroups()
    fireEvent.click(screen.getByRole('button', { name: 'Remove group Coast' }))
    const by = {
      code: 'stale',
      params: { who: 'Ihor Kovalenko', when: '2026-06-17T09:12:00Z' },
    } as const
    api.refuse(projects.update, 409, by, params)
    api.answer(
      projects.get,
      { docs: drawn([coast, { ...coast, name: 'Hills', sites: [] }], 4) },
      params,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save map' }))
    expect(await screen.findByText(/^Their groups: Coast, Hills/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Coast' })).toBeNull()
  })
})

const days = () =>
  screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => Number(value))

describe('what reports measure by', () => {
  it('is a baseline that counts as soon as it is chosen', async () => {
    const { api, sent } = await open('admin', clinics, undefined, '/reports')
    const select = await screen.findByRole('combobox', { name: 'Main baseline' })
    await within(select).findByRole('option', { name: 'Feb 5, 2026 · Contract plan' })
    const docs = { ...clinics, mainBaseline: contract._id, version: 4 }
    api.answer(projects.update, { docs }, params)
    fireEvent.change(select, { target: { value: contract._id } })
    expect(await screen.findByText('The project has been successfully updated.')).toBeTruthy()
    expect(sent()).toEqual([{ mainBaseline: contract._id, version: 3 }])
  })

  it('are days for issues by severity, each a whole number, and the usual ones again', async () => {
    const { api, sent } = await open('admin', clinics, undefined, '/reports')
    await waitFor(() => expect(days()).toEqual([3, 90, 30, 14, 7]))
    const [, , , , worst = document.body] = screen.getAllByRole('spinbutton')
    const saveLimits = screen.getByRole<HTMLButtonElement>('button', { name: 'Save limits' })
    expect(saveLimits.disabled).toBe(true)
    for (const wrong of ['', '0', '1.5', '3651']) {
      fireEvent.change(worst, { target: { value: wrong } })
      expect(screen.getByText('1 to 3,650 days')).toBeTruthy()
      expect(saveLimits.disabled).toBe(true)
    }
    fireEvent.change(worst, { target: { value: '5' } })
    const docs = { ...clinics, issueDays: [3, 90, 30, 14, 5], version: 4 }
    api.answer(projects.update, { docs }, params)
    fireEvent.click(saveLimits)
    const usual = await screen.findByRole('button', { name: 'Usual limits' })
    expect(sent()).toEqual([{ issueDays: [3, 90, 30, 14, 5], version: 3 }])
    api.answer(projects.update, { docs: { ...clinics, version: 5 } }, params)
    fireEvent.click(usual)
    await waitFor(() => expect(days()).toEqual([3, 90, 30, 14, 7]))
    expect(sent().at(-1)).toEqual({ issueDays: null, version: 4 })
  })

  it('lets contractors be reminded by themselves, as is proposed and then as an admin says', async () => {
    const { api, sent } = await open('admin', clinics, undefined, '/rules')
    const name = 'Remind contractors who do not answer'
    const isOn = () => screen.getByRole('switch', { name })
    expect(isOn().getAttribute('aria-checked')).toBe('false')
    const docs = { ...clinics, askReminders: [3, 3, 3], version: 4 }
    api.answer(projects.update, { docs }, params)
    fireEvent.click(isOn())
    const every = await screen.findByRole('spinbutton', { name: 'Then every, days' })
    expect(sent()).toEqual([{ askReminders: [3, 3, 3], version: 3 }])
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save reminders' })
    fireEvent.change(every, { target: { value: '31' } })
    expect(button.disabled).toBe(true)
    fireEvent.change(every, { target: { value: '5' } })
    api.answer(projects.update, { docs: { ...docs, askReminders: [3, 5, 3], version: 5 } }, params)
    fireEvent.click(button)
    await waitFor(() => expect(sent().at(-1)).toEqual({ askReminders: [3, 5, 3], version: 4 }))
    await waitFor(() => expect(button.disabled).toBe(true))
    api.answer(projects.update, { docs: { ...clinics, version: 6 } }, params)
    fireEvent.click(isOn())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save reminders' })).toBeNull())
    expect(sent().at(-1)).toEqual({ askReminders: null, version: 5 })
  })
})

async function openCreation(level: 'admin' | 'superAdmin') {
  const api = signedInApi()
  api.answer(users.isAuthenticated, { user: { ...olena, authorityLevel: level } })
  const own = [someProject(2, 'Northern Oblasts'), someProject(3, 'Bridges')]
  api.answer(projects.list, { docs: own, totalDocs: own.length })
  const app = renderApp('/create-project')
  await screen.findByRole('heading', { name: 'Create Project' })
  return { ...app, api }
}

describe('the page of a new project', () => {
  it('is a placeholder for all but super admins', async () => {
    await openCreation('admin')
    expect(screen.getByText(/^New projects are created by super admins/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('asks for a name, a code that it suggests, and a place; the rest may follow', async () => {
    const { api, address } = await openCreation('superAdmin')
    create()
    expect(screen.getAllByText('This field is required.')).toHaveLength(3)
    expect(screen.getByText('3 fields need an answer')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    fill('Name', 'Carpathian Schools Rehabilitation')
    expect(field('Code').value).toBe('CRPSCH')
    fill('Place', 'Ivano-Frankivsk Oblast')
    api.refuse(projects.create, 409, 'Another project has this code.')
    create()
    expect(await screen.findByText('Another project has this code.')).toBeTruthy()
    fill('Code', 'SCHOOLS')
    fill('Name', 'Coastal clinics')
    expect(field('Code').value).toBe('SCHOOLS')
    fireEvent.change(screen.getByLabelText('Budget'), { target: { value: 'x'.repeat(31) } })
    create()
    expect(screen.getByText('Max length of 30 characters exceeded.')).toBeTruthy()
    expect(screen.getByText('More about the project').closest('details')?.open).toBe(true)
    fill('Budget', '4 million USD')
    api.answer(projects.create, { docs: clinics })
    create()
    expect(await screen.findByText('The project has been successfully created.')).toBeTruthy()
    await waitFor(() => expect(address()).toBe(`/projects/${PROJECT_ID}`))
    expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Coastal clinics',
      code: 'SCHOOLS',
      budget: '4 million USD',
      sponser: '',
      lat: null,
    })
  })

  it('begins like another project of the person', async () => {
    const { api } = await openCreation('superAdmin')
    const radio = await screen.findByRole('radio', { name: /^Like another project/ })
    fill('Name', 'Coastal clinics')
    fill('Place', 'Odesa Oblast')
    fireEvent.click(radio)
    fireEvent.change(screen.getByRole('combobox', { name: 'Like which project' }), {
      target: { value: id(3) },
    })
    api.answer(projects.create, { docs: clinics })
    create()
    await screen.findByText('The project has been successfully created.')
    expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Coastal clinics',
      like: id(3),
    })
  })
})

it('a code is made of the first two words of a name, in any alphabet of the product', () => {
  const codes = ['Schools', 'Відбудова лікарень', 'École 12', 'A-1', '…', 'Юність'].map(codeOfName)
  expect(codes).toEqual(['SCHOOL', 'VDBLKR', 'ECL12', 'A1', '', 'IUNIST'])
})
