import { expect } from 'vitest'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { FieldOffice } from '../field.ts'
import { visits } from '@plumbline/contract/intake/visits'
import { submissions } from '@plumbline/contract/submissions'
import type { Phone } from '../phone.ts'
import { fillForm, type FilledForm } from './fill-form.ts'

/**
 * Fills a form in twice, sends it as ODK Collect does (all at once, and file by file), and compares all that was sent
 * with what the server keeps: the XML to the byte, each answer, each file, also as the page of the submission shows them.
 */
export async function sendAndCompare(
  office: FieldOffice,
  phone: Phone,
  {
    definition,
    key,
    picture,
  }: { definition: FormDefinition; key: string; picture: Uint8Array<ArrayBuffer> },
): Promise<void> {
  for (const round of [1, 2]) {
    const { siteId, milestoneId } = office
    const filled = fillForm(definition, { key, version: 1, siteId, milestoneId, picture, round })
    const all = Object.fromEntries(filled.files)
    if (round === 1) expect((await phone.send(filled, { files: all })).status).toBe(201)
    else {
      expect((await phone.send(filled, { more: filled.files.size > 0 })).status).toBe(201)
      const files = [...filled.files]
      for (const [n, [name, bytes]] of files.entries()) {
        const more = n + 1 < files.length
        expect((await phone.send(filled, { files: { [name]: bytes }, more })).status).toBe(201)
      }
    }
    await compareVisit(office, filled)
  }
}

const isPicture = (name: string) => name.endsWith('.jpg')
const LABELLED = new Set(['selectOne', 'selectMultiple', 'rank', 'geopoint'])

async function compareVisit(office: FieldOffice, filled: FilledForm) {
  const { admin, projectId } = office
  const params = { projectId }
  const list = await admin.call(visits.list, { params, query: { limit: '1' } })
  const [visit] = list.data.docs
  const of = { ...params, visitId: visit?._id ?? '' }
  const { docs } = (await admin.call(visits.get, { params: of })).data
  expect(docs.xml === filled.xml).toBe(true)
  expect(docs.isComplete).toBe(true)
  expect(
    docs.data.map(({ key, answers, notes, files }) => ({ key, n: answers.length, notes, files })),
  ).toEqual(
    filled.answers.map(({ key, values, notes, files }) => ({
      key,
      n: values.length,
      notes,
      files,
    })),
  )
  for (const [n, { type, values }] of filled.answers.entries()) {
    // of a choice one reads its label, of a place two of its numbers
    if (!LABELLED.has(type)) expect(docs.data[n]?.answers).toEqual(values)
    else expect(docs.data[n]?.answers).not.toContain('')
  }
  for (const [place, { name, arrivedAt, refused }] of docs.files.entries()) {
    expect([name, arrivedAt !== null, refused]).toEqual([name, true, null])
    const path = `/api/v1/projects/${projectId}/visits/${of.visitId}/files/${place}?size=original`
    const stored = new Uint8Array(await (await admin.fetch(path)).arrayBuffer())
    expect(Buffer.compare(stored, filled.files.get(name) ?? new Uint8Array())).toBe(0)
  }
  expect(docs.files.map(({ name }) => name).toSorted()).toEqual([...filled.files.keys()].toSorted())
  if (docs.submission === null) {
    const body = { milestone: office.milestoneId }
    expect((await admin.call(visits.place, { params: of, body })).status).toBe(200)
  }
  const placed = (await admin.call(visits.get, { params: of })).data.docs
  const docId = placed.submission?._id ?? ''
  const submission = (await admin.call(submissions.get, { params: { ...params, docId } })).data.docs
  expect([submission.filesExpected, submission.filesArrived]).toEqual([
    filled.files.size,
    filled.files.size,
  ])
  expect(submission.data.map(({ answers, notes }) => [answers, notes])).toEqual(
    docs.data.map(({ answers, notes }) => [answers, notes]),
  )
  for (const [n, { files }] of filled.answers.entries()) {
    const item = submission.data[n]
    expect(item?.photos).toHaveLength(files.filter(isPicture).length)
    expect(item?.files.map(({ filename }) => filename)).toEqual(
      files.filter((name) => !isPicture(name)),
    )
  }
}
