import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { formCopies } from '@plumbline/contract/forms/form-copies'
import { formFiles } from '@plumbline/contract/forms/form-files'
import { forms } from '@plumbline/contract/forms/forms'
import { form, number, repeat, select, text } from '@plumbline/contract/testing/form-samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  details,
  formParams,
  onWideScreen,
  openBuilder,
  pass,
  roof,
  row,
} from '../../../../testing/builder.tsx'
import { id } from '../../../../testing/people.ts'

onWideScreen()

const PILES_AT = { projectId: id(801), formId: id(802) }
const CHANGED_AT = '2026-11-20T09:00:00.000Z'

const PILES = form({
  title: { en: 'Piles' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    number('length', { label: { en: 'Length' } }),
    repeat(
      'pile',
      [
        text('pile_no', { label: { en: 'Number of the pile' } }),
        number('depth', { label: { en: 'Depth' }, constraint: '. <= ${length}' }),
      ],
      { label: { en: 'Pile' } },
    ),
    text('remarks', { label: { en: 'Anything else?' } }),
    select('rebar', 'condition', { label: { en: 'Rebar' } }),
  ],
})

const source = (title: string, project: string, at = PILES_AT) => ({
  _id: at.formId,
  title: { en: title },
  project: { _id: at.projectId, name: project },
  changedAt: CHANGED_AT,
})

/** Asks for it beside the outline: below what is selected. */
async function askToCopy() {
  fireEvent.keyDown(document.body, { key: '+' })
  const menu = await screen.findByRole('menu')
  fireEvent.click(within(menu).getByText('Copy from another form'))
}

/** The builder with the dialog open, which was asked for below the selected question. */
async function openCopy({
  into = roof(),
  from = PILES,
  files = [] as string[],
  total = 3,
}: { into?: FormDefinition; from?: FormDefinition; files?: string[]; total?: number } = {}) {
  const opened = await openBuilder(into)
  const { api } = opened
  const docs = [
    source('Roof inspection', 'Coastal clinics', formParams),
    source('Piles', 'River bridges'),
    source('Concrete pour', 'Coastal clinics', { projectId: id(803), formId: id(804) }),
  ]
  api.answer(formCopies.sources, { docs, totalDocs: total })
  api.answer(forms.get, { docs: details(from, { _id: PILES_AT.formId }) }, PILES_AT)
  const fileDocs = files.map((name) => ({
    _id: id(900),
    name,
    size: 20,
    mime: 'text/csv',
    mediaId: 'a',
    columns: ['name', 'label'],
    addedAt: CHANGED_AT,
    addedBy: null,
  }))
  api.answer(formFiles.list, { docs: fileDocs, totalDocs: files.length }, PILES_AT)
  await askToCopy()
  const dialog = await screen.findByRole('dialog')
  return { ...opened, dialog, fileDocs }
}

const choosePiles = async () => {
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(await dialog.findByText('Piles'))
  const tree = await dialog.findByRole('tree')
  const line = (name: string) =>
    within(tree).getByText(name).closest<HTMLElement>('[role=treeitem]')
  const tick = (name: string) => {
    const found = line(name)
    if (found) fireEvent.click(found)
  }
  return { tree, line, tick }
}
const copyIt = () => fireEvent.click(screen.getByRole('button', { name: 'Copy to this form' }))
const says = (words: string | RegExp) => within(screen.getByRole('dialog')).getByText(words)

describe('copying from another form', () => {
  it('offers the other forms of all projects, found by title and project', async () => {
    const { dialog } = await openCopy({ total: 612 })
    const list = await within(dialog).findByRole('list', { name: 'Forms to copy from' })
    const titles = () =>
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.split(/ · /)[0])
    expect(titles()).toEqual(['PilesRiver bridges', 'Concrete pourCoastal clinics'])
    expect(says('These are the 500 newest of 612 forms.')).toBeTruthy()
    const search = within(dialog).getByRole('textbox', { name: 'Find a form or a project' })
    fireEvent.change(search, { target: { value: 'clinics' } })
    expect(titles()).toEqual(['Concrete pourCoastal clinics'])
    fireEvent.change(search, { target: { value: 'tunnels' } })
    expect(says('No form with these words')).toBeTruthy()
  })

  it('says what there is to copy from where there is no other form', async () => {
    const { api } = await openBuilder()
    api.answer(formCopies.sources, { docs: [], totalDocs: 0 })
    await askToCopy()
    expect(await screen.findByText('There is no other form yet')).toBeTruthy()
  })

  it('ticks what is in a group with the group, and all of it with the whole form', async () => {
    await openCopy()
    const { line, tick } = await choosePiles()
    const checked = () =>
      ['Whole form', 'Length', 'Pile', 'Number of the pile', 'Depth'].map((name) =>
        line(name)?.getAttribute('aria-checked'),
      )
    tick('Depth')
    expect(checked()).toEqual(['mixed', 'false', 'mixed', 'false', 'true'])
    tick('Pile')
    expect(checked()).toEqual(['mixed', 'false', 'true', 'true', 'true'])
    tick('Pile')
    expect(checked()).toEqual(['false', 'false', 'false', 'false', 'false'])
    tick('Whole form')
    expect(checked()).toEqual(['true', 'true', 'true', 'true', 'true'])
    expect(says('5 questions, 1 list')).toBeTruthy()
  })

  it('is walked with the arrows and ticked with Space, at one tab stop', async () => {
    await openCopy()
    const { tree, line } = await choosePiles()
    fireEvent.keyDown(tree, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(line('Length'))
    fireEvent.keyDown(tree, { key: ' ' })
    expect(line('Length')?.getAttribute('aria-checked')).toBe('true')
    fireEvent.keyDown(tree, { key: 'End' })
    expect(document.activeElement).toBe(line('Rebar'))
    const stops = within(tree)
      .getAllByRole('treeitem')
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toEqual([line('Rebar')])
  })

  it('copies below the selected question with numbers behind taken names, and one Undo takes it back', async () => {
    const { saved } = await openCopy()
    const { tick } = await choosePiles()
    for (const name of ['Length', 'Depth', 'Anything else?']) tick(name)
    copyIt()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(row(/Anything else/)).toBeTruthy()
    expect(await screen.findByText('Copied from “Piles”.')).toBeTruthy()
    await pass()
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]?.draft.items).toMatchObject([
      { key: 'anchored' },
      { key: 'length' },
      { key: 'pile', items: [{ key: 'depth', constraint: '. <= ${length}' }] },
      { key: 'remarks_2' },
      { key: 'structure' },
      { key: 'remarks' },
    ])
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
    await pass()
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]?.draft).toEqual(roof())
  })

  it('says beforehand what stays behind and which texts are missing', async () => {
    const languages = [
      { code: 'en', name: 'English' },
      { code: 'uk', name: 'Українська' },
    ]
    await openCopy({ into: roof({ languages }) })
    const { tick } = await choosePiles()
    expect(says('Nothing is ticked')).toBeTruthy()
    tick('Depth')
    // its label and that of the repeat around it
    expect(says('Українська: 2 texts are missing')).toBeTruthy()
    expect(says('1 question names others that are not copied: 1 Length.')).toBeTruthy()
    tick('Length')
    expect(within(screen.getByRole('dialog')).queryByText(/not copied/)).toBeNull()
  })

  it('says that a question of the form is meant where it has one of that name', async () => {
    await openCopy({ into: form({ items: [number('length')] }) })
    const { tick } = await choosePiles()
    tick('Depth')
    expect(says(/^Not copied: 1 Length\. This form has questions of the same names/)).toBeTruthy()
  })

  it('asks for a tick first', async () => {
    const { saved } = await openCopy()
    await choosePiles()
    copyIt()
    expect(says('Tick what you want to copy.')).toBeTruthy()
    await pass()
    expect(saved()).toEqual([])
  })

  it('has the files brought first, and the copies call them as they are called then', async () => {
    const from = form({
      title: { en: 'Piles' },
      items: [
        text('well', {
          type: 'selectOne',
          file: 'wells.csv',
          image: 'gone.png',
          label: { en: 'Well' },
        }),
      ],
    })
    const { api, saved, fileDocs } = await openCopy({ from, files: ['wells.csv'] })
    const { tick } = await choosePiles()
    tick('Well')
    expect(says('1 question, 1 file')).toBeTruthy()
    api.refuse(
      formCopies.bringFiles,
      409,
      { code: 'formFilesMax', params: { max: 50 } },
      formParams,
    )
    copyIt()
    expect(await screen.findByText(/A form can have up to 50 files/)).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
    const names = { 'wells.csv': 'wells_2.csv' }
    api.answer(formCopies.bringFiles, { docs: fileDocs, totalDocs: 1, names }, formParams)
    copyIt()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/Undo leaves the copied file with this form/)).toBeTruthy()
    const sent = api.calls.filter(({ method }) => method === 'POST').at(-1)
    const { projectId: project, formId } = PILES_AT
    expect(sent?.body).toEqual({ from: { project, form: formId }, names: ['wells.csv'] })
    await pass()
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]?.draft.items[1]).toMatchObject({ key: 'well', file: 'wells_2.csv' })
  })
})
