import { randomUUID } from 'node:crypto'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { inDays } from '../lib/days.ts'
import { expect, test } from '../lib/test.ts'

/** Each takes a few seconds; whatever hangs fails soon. */
test.use({ actionTimeout: 20_000 })

test('a date that a contractor proposes is accepted on the board of whom one waits for, and taken back @phone', async ({
  as,
}, { project }) => {
  const admin = await as('admin')
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const api = `/api/v1/projects/${projectId}`
  const tag = randomUUID().slice(0, 8)
  const name = `Energobud ${tag}`
  const contact = { name: 'Ihor Savchuk', email: `ihor-${tag}@energobud.example`, language: 'en' }
  const made = await admin.request.post(`${api}/organisations`, {
    data: { name, contacts: [contact] },
  })
  const { docs: firm } = (await made.json()).data
  const sites = (await (await member.request.get(`${api}/sites`)).json()).data.docs
  const issue = { site: sites[0]._id, title: `Lamp is loose ${tag}`, severity: 2 }
  const raised = await member.request.post(`${api}/issues`, {
    multipart: { issue: JSON.stringify(issue) },
  })
  const issueId = (await raised.json()).data.docs._id
  const asked = await member.request.post(`${api}/asks`, {
    data: {
      issue: issueId,
      organisation: firm._id,
      contact: firm.contacts[0]._id,
      wants: ['date'],
      byMail: false,
    },
  })
  const ask = (await asked.json()).data
  const token = ask.url.split('/ask/')[1]
  const item = ask.docs.items[0]._id

  await member.goto(`/projects/${projectId}/my-work?tab=others`)
  const isPhone = project.name === 'phone'
  const column = async (title: string) => {
    if (isPhone) await member.getByRole('button', { name: new RegExp(`^${title} `) }).tap()
    return member.getByRole('region', { name: title })
  }
  await expect((await column('Sent')).getByRole('article', { name })).toContainText(issue.title)

  const day = inDays(9)
  const items = [{ _id: item, notes: 'The fitting comes on Monday.', proposedOn: day }]
  const answered = await member.request.patch(`/api/v1/asks/public/${token}/answer`, {
    data: { answer: { items, ready: false } },
  })
  expect(answered.status()).toBe(200)
  const card = (await column('Answered')).getByRole('article', { name })
  await expect(card).toContainText('The fitting comes on Monday.')
  await settled(member)
  await expectAccessible(member)
  if (isPhone) await card.getByRole('button', { name: /^Accept / }).tap()
  else {
    await card.getByRole('link').focus()
    await member.keyboard.press('a')
  }
  await expect(card).toContainText('Accepted')
  const due = async () =>
    (await (await member.request.get(`${api}/issues/${issueId}`)).json()).data.docs.dueAt
  expect(await due()).toBe(day)
  await member.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('button', { name: /^Accept / })).toBeVisible()
  expect(await due()).toBeNull()
})

test('all who are silent are reminded at once, and nobody twice on a day', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  await member.goto(`/projects/${projectId}/my-work?tab=others`)
  const all = member.getByRole('button', { name: /^Remind all \d+ silent$/ })
  await expect(member.getByRole('tab', { name: /Waiting on others/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await all.click()
  await expect(member.getByText(/on (its|their) way/)).toBeVisible()
  await expect(all).toHaveCount(0)
})
