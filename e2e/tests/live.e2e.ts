import { randomUUID } from 'node:crypto'
import { projectNamed } from '../lib/api.ts'
import { PROGRAMME } from '../lib/people.ts'
import { expect, test } from '../lib/test.ts'

test('what one person writes on an issue appears at another without a reload, also in a second tab', async ({
  as,
}) => {
  const [writer, reader] = [await as('member'), await as('member2')]
  const projectId = await projectNamed(writer, PROGRAMME.projectName)
  const answer = await writer.request.get(`/api/v1/projects/${projectId}/issues?limit=1`)
  const { data } = (await answer.json()) as { data: { docs: { _id: string }[] } }
  const path = `/projects/${projectId}/issues/${data.docs[0]?._id}`
  const listening = reader.waitForResponse((response) => response.url().includes('/events'))
  await reader.goto(path)
  await listening
  const secondTab = await reader.context().newPage()
  await secondTab.goto(path)
  await expect(secondTab.getByRole('heading', { name: 'Issue Details' })).toBeVisible()

  const text = `The crane comes on Monday ${randomUUID()}`
  const sent = await writer.request.patch(`/api/v1${path}/update`, {
    data: { update: { actionType: 'Updated', content: { notes: text } } },
  })
  expect(sent.status()).toBe(200)
  await expect(reader.getByText(text)).toBeVisible()
  await expect(secondTab.getByText(text)).toBeVisible()
})
