import { milestones as calls } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showLanguage } from '../../../i18n/language.ts'
import { fakeApi } from '../../../testing/api.ts'
import { id } from '../../../testing/people.ts'
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import { renderGantt } from '../testing/render-gantt.tsx'
import type { Language } from '@plumbline/contract/texts/languages'

const site = aSite({ _id: id(10), project: id(2) })
const common = { site: site._id, project: id(2), form: null }
const roof = aMilestone({ ...common, _id: id(21), name: 'Roof trusses' })
const gas = aMilestone({
  ...common,
  _id: id(22),
  name: 'Medical gas',
  actualStatus: 'Not Started',
  datePlannedStart: '2026-07-01',
  datePlannedEnd: '2026-08-28',
  dateActualStart: null,
})
const windows = aMilestone({
  ...common,
  _id: id(23),
  name: 'Windows',
  actualStatus: 'Completed',
  dateActualEnd: '2026-06-08',
})
const milestones = [roof, gas, windows]

const row = (name: RegExp) => screen.getByRole('row', { name })
const label = (name: RegExp) => row(name).getAttribute('aria-label')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: RegExp, pressed: string, more: object = {}) =>
  fireEvent.keyDown(row(name), { key: pressed, ...more })
const answer = (name: 'Yes' | 'No') =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const sees = (text: string) => screen.queryByText(text) !== null
const isDisabled = (name: RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled

const labelWidths = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[style*="--label"]'), ({ style }) =>
    style.getPropertyValue('--label'),
  )

async function edit(
  more: Partial<Parameters<typeof renderGantt>[0]> = {},
  language: Language = 'en',
) {
  const onEditing = vi.fn<(isEditing: boolean) => void>()
  const programme = { sites: [site], milestones, siteId: site._id, userId: 'me' }
  const shown = await renderGantt({ ...programme, onEditing, ...more }, language)
  fireEvent.click(screen.getByRole('button', { name: language === 'uk' ? 'Редагувати' : 'Edit' }))
  await screen.findByText(language === 'uk' ? 'Редагування' : 'Editing')
  return { ...shown, onEditing }
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('Edit mode', () => {
  it('is not offered on Project Home', async () => {
    await renderGantt({ sites: [site], milestones, userId: 'me' })
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('begins with nothing selected and nothing to save', async () => {
    const { onEditing } = await edit()
    expect(onEditing).toHaveBeenLastCalledWith(true)
    screen.getByText('0 selected')
    screen.getByText('0 changes')
    for (const name of [/^Save/, /^Discard/, /7 days later/, /^Completed/]) {
      expect(isDisabled(name)).toBe(true)
    }
  })

  it('has the labels as wide as they are without it', async () => {
    await renderGantt({ sites: [site], milestones, siteId: site._id })
    expect(labelWidths()).toEqual(['260px'])
    cleanup()
    await edit()
    expect(labelWidths()).toEqual(['260px'])
  })

  it('selects by click, Shift, keyboard and all at once', async () => {
    await edit()
    fireEvent.click(row(/^Roof/))
    fireEvent.click(row(/^Windows/), { shiftKey: true })
    screen.getByText('3 selected')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all milestones' }))
    screen.getByText('0 selected')
    key(/^Roof/, ' ')
    key(/^Roof/, 'ArrowDown', { shiftKey: true })
    screen.getByText('2 selected')
    expect(document.activeElement).toBe(row(/^Medical/))
    expect(row(/^Medical/).getAttribute('aria-selected')).toBe('true')
    key(/^Medical/, 'a', { ctrlKey: true })
    screen.getByText('3 selected')
  })

  it('shifts what is selected, says what has changed, and what could not be', async () => {
    await edit()
    key(/^Roof/, 'a', { ctrlKey: true })
    press('Planned')
    press('Actual')
    press('End')
    fireEvent.change(screen.getByRole('combobox', { name: 'Step' }), { target: { value: '31' } })
    press('31 days later')
    press('31 days later')
    screen.getByText('1 milestone was not changed')
    screen.getByText('3 changes')
    expect(label(/^Medical/)).toBe(
      'Medical gas, Not Started, planned Aug 1 – Aug 28, 2026, actual —, Date Change',
    )
    screen.getByText('Planned start +31 d')
    expect(screen.getAllByText('Planned start +62 d')).toHaveLength(2)
  })

  it('cannot shift without a timeline and an end of it', async () => {
    await edit()
    key(/^Roof/, ' ')
    expect(isDisabled(/7 days later/)).toBe(false)
    press('Start')
    press('End')
    expect(isDisabled(/7 days later/)).toBe(true)
    press('Start')
    press('Actual')
    expect(isDisabled(/7 days later/)).toBe(true)
  })

  it('sets statuses with their dates, and drops a record that is as it was', async () => {
    await edit()
    key(/^Medical/, ' ')
    press('Ongoing')
    expect(label(/^Medical/)).toMatch(
      /^Medical gas, Ongoing, .*, actual since Jun 17, 2026, Date and Status Change$/,
    )
    press('Not Started')
    screen.getByText('0 changes')
    expect(label(/^Medical/)).not.toMatch(/Change/)
  })

  it('undoes a changed milestone that is clicked, after a question', async () => {
    await edit()
    key(/^Roof/, 'ArrowRight', { altKey: true })
    key(/^Windows/, 'ArrowLeft', { altKey: true })
    fireEvent.click(row(/^Windows/))
    const dialog = within(screen.getByRole('dialog', { name: 'Undo Changes?' }))
    dialog.getByText('Do you wish to undo the modifications made to the milestone?')
    answer('Yes')
    screen.getByText('1 change')
    expect(label(/^Windows/)).not.toMatch(/Change/)
  })

  it('undoes and redoes steps, and all of them', async () => {
    await edit()
    key(/^Roof/, 'ArrowRight', { altKey: true })
    key(/^Windows/, 'ArrowRight', { altKey: true })
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
    expect(sees('1 change')).toBe(true)
    fireEvent.keyDown(window, { key: 'Z', ctrlKey: true, shiftKey: true })
    expect(sees('2 changes')).toBe(true)
    press('Discard')
    expect(screen.getByRole('dialog', { name: 'Exit Without Saving?' })).toBeTruthy()
    answer('No')
    expect(sees('2 changes')).toBe(true)
    press('Discard')
    answer('Yes')
    expect(sees('0 changes')).toBe(true)
    press('Undo')
    expect(sees('2 changes')).toBe(true)
    press('Redo')
    expect(sees('0 changes')).toBe(true)
  })

  it('shows what was and what will be', async () => {
    await edit()
    key(/^Windows/, 'ArrowRight', { altKey: true })
    vi.spyOn(row(/^Windows/), 'matches').mockReturnValue(true)
    fireEvent.focus(row(/^Windows/))
    const about = within(screen.getByRole('tooltip'))
    expect(about.getByText('Mar 2 – Jun 8, 2026').tagName).toBe('DEL')
    expect(about.getByText('Mar 9 – Jun 15, 2026').tagName).toBe('INS')
  })

  it('asks before it is left with changes, and forgets them then', async () => {
    const { onEditing } = await edit()
    key(/^Windows/, 'ArrowRight', { altKey: true })
    // The first one closes what is told of the row in focus.
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    screen.getByRole('dialog', { name: 'Exit Without Saving?' })
    screen.getByText('1 unsaved change will be lost. Do you wish to continue?')
    answer('No')
    screen.getByText('1 change')
    press('Exit')
    answer('Yes')
    expect(onEditing).toHaveBeenLastCalledWith(false)
    expect(sessionStorage.getItem(`ganttEdits me ${id(2)} ${site._id}`)).toBeNull()
    await vi.waitFor(
      () => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })),
      10_000,
    )
  })

  it('goes on with its changes when the page is loaded again, for the same person', async () => {
    const { unmount } = await edit()
    key(/^Windows/, 'ArrowRight', { altKey: true })
    unmount()
    const programme = { sites: [site], milestones, siteId: site._id }
    const other = await renderGantt({ ...programme, userId: 'somebody else' })
    expect(label(/^Windows/)).not.toMatch(/Change/)
    other.unmount()
    await renderGantt({ ...programme, userId: 'me' })
    await screen.findByText('1 change')
    expect(label(/^Windows/)).toMatch(/actual Mar 9 – Jun 15, 2026, Date Change$/)
  })

  it('speaks Ukrainian', async () => {
    await edit({}, 'uk')
    key(/^Windows/, 'ArrowRight', { altKey: true })
    expect(sees('1 зміна')).toBe(true)
    expect(sees('Факт +7 дн.')).toBe(true)
  })
})

const saved = (milestone: Milestone, more: Partial<Milestone> = {}): Milestone => ({
  ...milestone,
  version: 2,
  ...more,
})

async function editAndSave() {
  const shown = await edit()
  key(/^Windows/, 'ArrowRight', { altKey: true })
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  screen.getByText('1 change will be pushed to the database. Do you wish to continue?')
  return shown
}

describe('Saving a schedule', () => {
  const params = { projectId: id(2) }
  it('asks, sends what has changed with the version it was seen in, and leaves edit mode', async () => {
    const api = fakeApi()
    const docs = [saved(windows)]
    api.answer(calls.updateMany, { docs, totalDocs: 1 }, params)
    const { onEditing } = await editAndSave()
    answer('Yes')
    await screen.findByRole('button', { name: 'Edit' })
    expect(onEditing).toHaveBeenLastCalledWith(false)
    expect(api.calls).toContainEqual({
      method: 'PATCH',
      path: `/projects/${id(2)}/milestones/updateMany`,
      body: [
        {
          _id: windows._id,
          version: 1,
          dateActualStart: '2026-03-09',
          dateActualEnd: '2026-06-15',
        },
      ],
    })
  })

  it('keeps the changes when it fails', async () => {
    const api = fakeApi()
    api.refuse(calls.updateMany, 503, 'Try again later.', params)
    await editAndSave()
    answer('Yes')
    await vi.waitFor(() => expect(isDisabled(/^Discard/)).toBe(false), 10_000)
    expect(api.calls.filter(({ method }) => method !== 'GET')).toHaveLength(1)
    screen.getByText('1 change')
  })

  it('shows what others have changed, and saves what is kept over it', async () => {
    const api = fakeApi()
    const theirs = saved(windows, { dateActualEnd: '2026-06-30' })
    const params409 = { name: 'Windows', who: 'Ihor Bondar', when: '2026-06-17T12:05:00.000Z' }
    const stale = { code: 'staleRow', params: params409 } as const
    api.refuse(calls.updateMany, 409, stale, params, [{ path: '0', ...stale }])
    api.answer(calls.list, { docs: [roof, gas, theirs], totalDocs: 3 }, params)
    await editAndSave()
    answer('Yes')
    const dialog = within(await screen.findByRole('dialog', { name: /^Changed by others/ }))
    dialog.getByText(/^Ihor Bondar changed this on Jun 17, 2026, \d+:05 [AP]M\.$/)
    await act(() => showLanguage('uk'))
    dialog.getByText(/^Зміни вніс інший учасник: Ihor Bondar, 17 черв\. 2026/)
    await act(() => showLanguage('en'))
    const mine = dialog.getByRole('radio', { name: /^Keep mine.*Mar 9 – Jun 15, 2026/ })
    dialog.getByRole('radio', { name: /^Take theirs.*Mar 2 – Jun 30, 2026/ })
    expect((mine as HTMLInputElement).checked).toBe(true)
    api.answer(calls.updateMany, { docs: [], totalDocs: 0 }, params)
    fireEvent.click(dialog.getByRole('button', { name: 'Apply and save' }))
    await screen.findByRole('button', { name: 'Edit' })
    expect(api.calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual([
      { _id: windows._id, version: 2, dateActualStart: '2026-03-09', dateActualEnd: '2026-06-15' },
    ])
  })

  it('takes what the other has stored', async () => {
    const api = fakeApi()
    const theirs = saved(windows, { dateActualEnd: '2026-06-30' })
    api.refuse(calls.updateMany, 409, 'Windows: Ihor changed this. Look at it.', params)
    api.answer(calls.list, { docs: [roof, gas, theirs], totalDocs: 3 }, params)
    await editAndSave()
    answer('Yes')
    const dialog = within(await screen.findByRole('dialog', { name: /^Changed by others/ }))
    fireEvent.click(dialog.getByRole('radio', { name: /^Take theirs/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Apply and save' }))
    await screen.findByText('0 changes')
    expect(api.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })

  it('saves over a change of something else without asking', async () => {
    const api = fakeApi()
    const theirs = saved(windows, { percentCompleted: 80 })
    api.refuse(calls.updateMany, 409, 'Windows: Ihor changed this. Look at it.', params)
    const release = api.hold(calls.list, { docs: [roof, gas, theirs], totalDocs: 3 }, params)
    await editAndSave()
    answer('Yes')
    await vi.waitFor(() => expect(api.calls).toHaveLength(2), 10_000)
    api.answer(calls.updateMany, { docs: [theirs], totalDocs: 1 }, params)
    release()
    await screen.findByRole('button', { name: 'Edit' })
    expect(api.calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toMatchObject([
      { _id: windows._id, version: 2 },
    ])
  })
})
