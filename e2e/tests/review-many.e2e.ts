import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { phoneOf, send, sentBy, someMilestone } from '../lib/phone.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 15_000 })

test('two submissions are approved in one step, and have their former reviews after one press', async ({
  as,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const milestone = await someMilestone(admin, projectId)
  const lastName = `Velyka ${randomUUID().slice(0, 8)}`
  const phone = await phoneOf(admin, projectId, lastName)
  const refs: string[] = []
  for (const remarks of ['8 anchors', '11 anchors']) {
    const instanceId = `uuid:${randomUUID()}`
    const visit = { instanceId, milestone: milestone._id, photos: [], remarks }
    expect(await send(phone, visit, [], false)).toBe(201)
    refs.push(`S-${(await sentBy(admin, projectId, lastName)).refId}`)
  }
  await admin.goto(`/projects/${projectId}/submissions`)
  const rows = refs.map((ref) =>
    admin.getByRole('row').filter({ has: admin.getByRole('checkbox', { name: `Select ${ref}` }) }),
  )
  for (const ref of refs) await admin.getByRole('checkbox', { name: `Select ${ref}` }).check()
  const bar = admin.getByRole('toolbar', { name: 'With what is selected' })
  await bar.getByRole('button', { name: 'Review' }).click()
  await expect(admin.getByText('Set 2 submissions to')).toBeVisible()
  await expectAccessible(admin)
  await admin.keyboard.press('3')
  const alert = admin.getByText('2 set to Approved.')
  await expect(alert).toBeVisible()
  for (const row of rows) await expect(row).toContainText('Approved')
  await expect(bar).toHaveCount(0)
  await alert.locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('Taken back for 2 submissions.')).toBeVisible()
  for (const row of rows) await expect(row).toContainText('Recieved')
})
